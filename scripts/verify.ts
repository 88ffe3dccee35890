/**
 * `npm test`, `npm run test:full`, and CI: runs every check of the project, cheapest first. Each step prints
 * one line with its seconds and their budget, and its whole output when it fails. The last line counts the tests. With
 * `--changed`, runs only the steps of changed.ts.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { budgetNote, exceeds, stepBudget } from './budgets.ts'
import { changedSteps, type Step } from './changed.ts'
import { inherited } from './env.ts'
import { findBrowser } from './find-browser.ts'
import { fullOnly, unproved } from './full-only.ts'
import { root } from './processes.ts'
import { featureIds, provedIds } from './proved-requirements.ts'
import { STOP_LIMIT_MS } from './stop-in-order.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Runs tools from this folder directly: `npx` would add half a second to each. */
const binaries = join(root, 'node_modules/.bin')
const isFull = process.argv.includes('--full')
/** True for a quick verdict on the given files, or on the files that differ from the last commit. */
const isChanged = process.argv.includes('--changed')
const UNIT_REPORT = '.data/unit-results.json'
const BROWSER_REPORT = '.data/e2e-results.json'
const FEATURES_TABLE = 'docs/features.md'
/** Steps that run at the same time, one for each processor of a small machine. */
const SLOTS = 2

const filesAfter = (flag: string) => process.argv.slice(process.argv.indexOf(flag) + 1)

const OPERATIONS = 'types of operations'
const RESOLVERS = 'types of resolvers'
const LINT = 'format and lint'

/** In the order in which they start: cheap steps first, so that a run fails early. */
const checks: Step[] = [
  { name: OPERATIONS, command: 'cd web && graphql-codegen --config codegen.ts' },
  { name: RESOLVERS, command: 'graphql-codegen --config codegen.ts' },
  { name: LINT, command: 'biome ci --colors=off --error-on-warnings .' },
  { name: 'one version each', command: 'tsx scripts/check-versions.ts' },
  // Bundles and lint use several threads, so they do not run side by side.
  { name: 'bundles', command: 'tsx scripts/bundles.ts', after: [OPERATIONS, LINT] },
  // TypeScript 7, which has no API for other tools: see docs/decisions/0025. With two threads, it would
  // check some types twice.
  {
    name: 'types',
    command: 'node node_modules/typescript-native/bin/tsc -b --singleThreaded',
    after: [OPERATIONS, RESOLVERS],
  },
  {
    name: 'walls',
    command:
      'depcruise --config .dependency-cruiser.mjs kit graph subgraphs services sample bench web scripts',
    after: [OPERATIONS, RESOLVERS],
  },
  { name: 'schema style', command: 'eslint subgraphs' },
  { name: 'schema is fresh', command: 'npm run --silent schema -- --check' },
  { name: 'unused code', command: 'knip', after: [OPERATIONS, RESOLVERS] },
  { name: 'folders', command: 'tsx scripts/check-folders.ts' },
  { name: 'features and tests', command: 'tsx scripts/check-features.ts' },
  { name: 'rules of tests and signals', command: 'tsx scripts/check-tests.ts' },
  {
    name: 'messages in both languages',
    command: 'cd web && tsx server/build/check-messages.ts',
    after: [OPERATIONS],
  },
  { name: 'language', command: 'tsx scripts/prose/check-prose.ts' },
  { name: 'planted faults apply', command: 'tsx scripts/planted-faults/check.ts' },
]
const afterChecks = checks.map(({ name }) => name)

const allSteps: Step[] = [
  ...checks,
  {
    name: 'unit and integration',
    command: `vitest run --reporter=default --reporter=./scripts/testing/slowest-reporter.ts --reporter=json --outputFile.json=${UNIT_REPORT}`,
    after: afterChecks,
    isWide: true,
  },
  { name: 'browser', command: 'playwright test', after: afterChecks, isWide: true },
  ...(isFull
    ? [
        {
          name: 'subgraphs over HTTP',
          command: 'SUBGRAPHS=standalone vitest run --project servers subgraphs',
          after: afterChecks,
          isWide: true,
        },
        { name: 'CPU', command: 'tsx bench/cpu/cpu.ts', after: afterChecks, isWide: true },
        { name: 'commands and benchmarks', command: 'tsx scripts/smoke.ts', after: afterChecks },
        {
          name: 'live heap',
          command: 'tsx bench/heap/heap.ts --first 50 --requests 200',
          after: afterChecks,
        },
        { name: 'counts', command: 'npm run --silent counts', after: afterChecks },
        // Downloads Relay's compiler, which no other step needs.
        {
          name: 'Relay artifacts are fresh',
          command: 'npm run --silent relay -w graph/clients -- --validate',
          after: afterChecks,
        },
      ]
    : []),
]

const steps = isChanged ? changedSteps(root, filesAfter('--changed')) : allSteps
const temporary = temporaryFolder()

/**
 * Environment of the steps. FULL sets whether to run every test. FAST_BUILD builds bundles without the work that
 * only benefits real visitors. TypeScript, a Go program, collects garbage only from 2 GB on, which takes a quarter less
 * processor time. Node's tools collect young objects less often.
 */
const settings = {
  FULL: String(isFull),
  FAST_BUILD: 'true',
  SLOWEST: isChanged ? '0' : '30',
  GOGC: 'off',
  GOMEMLIMIT: '2GiB',
  NODE_OPTIONS: '--max-semi-space-size=64',
  TMPDIR: temporary.path,
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/**
 * Returns the output lines of a passed step that are worth printing: database engines of the storage tests,
 * skipped runs, totals of lines, CPU that differs from its budget, and the slowest tests.
 */
const factsIn = (output: string): string[] => [
  ...new Set(
    output.match(
      /^(storage|skipped|CPU differs|proved by npm run test:full only|(?:lines \w+|files of request [\w -]+)(?=:))\b.*$/gm,
    ),
  ),
  ...(output.match(/^Slowest [^\n]*:\n(?: +[\d.]+ s {2}.*\n)*/gm) ?? []).flatMap((list) =>
    list.trimEnd().split('\n'),
  ),
]

const children = new Set<ChildProcess>()
/** Steps that took more seconds than their budget allows. */
const slowSteps: string[] = []
let isStopping = false

function run(step: Step): Promise<boolean> {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(step.command, {
      cwd: root,
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...inherited, ...settings, PATH: `${binaries}${delimiter}${inherited.PATH}` },
    })
    children.add(child)
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('close', (code) => {
      children.delete(child)
      const budget = stepBudget(step.name, isFull)
      const tookS = (Date.now() - started) / 1000
      if (exceeds(budget, tookS)) slowSteps.push(step.name)
      const line = `${code === 0 ? '✓' : '✗'} ${step.name.padEnd(28)} ${seconds(started).padStart(8)}  (${budgetNote(budget, tookS)})`
      console.error(code === 0 ? line : `${line}\n\n${output}\n`)
      if (code === 0) for (const fact of factsIn(output)) console.error(`  ${fact}`)
      resolve(code === 0)
    })
  })
}

/**
 * Runs the steps, at most two at a time, in their order: each step waits for the steps that it names. After a failure,
 * the remaining checks still run, so that a run reports all of them, but no tests. Returns true when all steps passed.
 */
async function runSteps(): Promise<boolean> {
  const waiting = [...steps]
  const passed = new Set<string>()
  const failed = new Set<string>()
  const running = new Map<Step, Promise<void>>()
  const canStart = ({ isWide, after = [] }: Step) =>
    after.every((name) => passed.has(name)) &&
    running.size < (isWide ? 1 : SLOTS) &&
    ![...running.keys()].some((other) => other.isWide)
  for (;;) {
    const next = isStopping ? undefined : waiting.find(canStart)
    if (next) {
      waiting.splice(waiting.indexOf(next), 1)
      const ended = run(next).then((isPassed) => {
        running.delete(next)
        if (isPassed) passed.add(next.name)
        else failed.add(next.name)
        // A test run takes minutes, so a failed one ends the run.
        if (!isPassed && next.isWide) waiting.length = 0
      })
      running.set(next, ended)
    } else if (running.size > 0) await Promise.race(running.values())
    else return failed.size === 0 && waiting.length === 0
  }
}

const unitSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const browserSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

const report = <T>(file: string, schema: z.ZodType<T>): T | undefined =>
  existsSync(join(root, file)) ? schema.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))) : undefined

/** Returns the test counts for the last line, from the reports of the test runners. */
function countTests(): { passed: number; failed: number } {
  const unit = report(UNIT_REPORT, unitSchema)
  const browser = report(BROWSER_REPORT, browserSchema)?.stats
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser ? browser.unexpected + browser.flaky : 0),
  }
}

/**
 * Prints how many requirements and how many fixed bugs (IDs that start with F-) in docs/features.md this run
 * proved. Returns false when this run did not prove a row that it must prove.
 */
function proveFeatures(): boolean {
  const proved = provedIds(join(root, UNIT_REPORT), join(root, BROWSER_REPORT))
  const ids = featureIds(join(root, FEATURES_TABLE))
  const isFault = (id: string) => id.startsWith('F-')
  const count = (name: string, rows: string[]) =>
    console.error(
      `${name}: ${rows.filter((id) => proved.has(id)).length} of ${rows.length} proved in this run`,
    )
  count('fixed faults', ids.filter(isFault))
  count(
    'requirements',
    ids.filter((id) => !isFault(id)),
  )
  const exempt = isFull ? [] : fullOnly
  const missing = unproved(ids, proved, exempt)
  const left = exempt.filter((id) => !proved.has(id))
  if (left.length > 0) console.error(`  proved by npm run test:full only: ${left.join(', ')}`)
  if (missing.length > 0) console.error(`✗ not proved: ${missing.join(', ')}`)
  return missing.length === 0
}

/** Stops the running steps first: they use the temporary folder, which this process removes when it exits. */
async function stop(): Promise<void> {
  isStopping = true
  const ends = [...children].map((child) => once(child, 'close'))
  for (const child of children) child.kill('SIGTERM')
  const limit = sleep(STOP_LIMIT_MS, undefined, { ref: false })
  await Promise.race([Promise.all(ends), limit])
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
process.once('exit', () => temporary.remove())

const started = Date.now()
if (!isChanged) for (const file of [UNIT_REPORT, BROWSER_REPORT]) rmSync(join(root, file), { force: true })
let passed = true
try {
  findBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  passed = false
}
if (passed) passed = await runSteps()
if (passed && !isChanged) passed = proveFeatures()
if (slowSteps.length > 0) {
  console.error(`above their budget of seconds in scripts/budgets.ts: ${slowSteps.join(', ')}`)
  // Times depend on the machine, so only a full run fails on them.
  if (isFull) passed = false
}
const tests = countTests()
console.error(`${passed ? 'Every step passed' : 'Failed'} (${seconds(started)}).`)
if (!isChanged) process.stdout.write(`tests: ${tests.passed} passed, ${tests.failed} failed\n`)
process.exitCode = passed ? 0 : 1
