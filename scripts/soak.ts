/**
 * `npm run test:soak -- [runs] [--unit | --whole] [--loaded] [--smoke] [--log FILE]`: repeats the browser
 * tests, the unit tests (`--unit`), or `npm test` (`--whole`), 20 times by default. Each run shuffles the
 * unit tests in a new order. Prints the number of failed runs per test.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inherited } from './env.ts'
import { root } from './processes.ts'
import {
  browserCounts,
  logHead,
  logRow,
  type Outcome,
  outcomeOf,
  soakTable,
  unitCounts,
} from './soak-results.ts'

const browserReport = join(root, '.data/e2e-results.json')
/** Separate from the report file of `npm test`, because `npm test` may run this script. */
const soakReport = join(root, '.data/soak-unit-results.json')
const MAX_RUNS = 1000
const DEFAULT_RUNS = 20
/** Max time (ms) of a busy loop. The loop ends after this time even if this process is still running. */
const MAX_LOAD_MS = 3_600_000
const LOOPS = 2

const { layer, runs, isLoaded, isSmoke, log } = orStop(readArguments)
const unitIn = (file: string) => ({ file, countsOf: (report: unknown) => unitCounts(report, root) })
const browserIn = { file: browserReport, countsOf: browserCounts }
/** The reports that the selected layer writes. */
const reports = {
  unit: [unitIn(soakReport)],
  browser: [browserIn],
  whole: [unitIn(join(root, '.data/unit-results.json')), browserIn],
}[layer]
const command = {
  browser: 'npx playwright test',
  unit: `npx vitest run ${isSmoke ? 'scripts/soak-results.test.ts' : ''} --reporter=json --outputFile=${soakReport}`,
  whole: 'npm test',
}[layer]

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    // Skips the words `node`, `scripts/run.cjs`, and `soak`.
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { unit: flag, whole: flag, loaded: flag, smoke: flag, log: { type: 'string' } },
  })
  const count = Number(positionals[0] ?? (values.smoke ? 1 : DEFAULT_RUNS))
  if (!Number.isInteger(count) || count < 1 || count > MAX_RUNS || positionals.length > 1)
    throw new Error(`The number of runs must be a whole number from 1 to ${MAX_RUNS}.`)
  if (values.unit && values.whole) throw new Error('Choose --unit or --whole.')
  const layer = values.unit || values.smoke ? 'unit' : values.whole ? 'whole' : 'browser'
  return {
    layer,
    runs: count,
    isLoaded: values.loaded,
    isSmoke: values.smoke,
    log: values.log,
  } as const
}

function orStop<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/**
 * Returns source code that keeps a processor busy until it is killed, its parent exits, or the time limit
 * passes.
 */
const busyLoop = (parent: number) => `
  const end = Date.now() + ${MAX_LOAD_MS}
  while (Date.now() < end && process.ppid === ${parent}) for (let i = 0; i < 1e7; i++);`

const startLoad = (): ChildProcess[] =>
  Array.from({ length: isLoaded ? LOOPS : 0 }, () =>
    spawn(process.execPath, ['-e', busyLoop(process.pid)], { stdio: 'ignore' }),
  )

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

async function run(seed: number): Promise<Outcome> {
  for (const { file } of reports) rmSync(file, { force: true })
  const load = startLoad()
  const started = Date.now()
  const settings = { ...inherited, UNIT_SEED: String(seed) }
  const child = spawn(command, { cwd: root, shell: true, stdio: 'ignore', env: settings })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  for (const loop of load) loop.kill('SIGKILL')
  const counts = reports.flatMap(({ file, countsOf }) => (existsSync(file) ? [countsOf(read(file))] : []))
  return outcomeOf(counts, (Date.now() - started) / 1000, code)
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const firstSeed = Math.trunc(Date.now() / 1000)
const outcomes: Outcome[] = []
for (let i = 0; i < runs; i++) {
  const seed = firstSeed + i
  const date = new Date().toISOString()
  const outcome = await run(seed)
  outcomes.push(outcome)
  const { seconds, passed, failed } = outcome
  const order = layer === 'browser' ? '' : `, seed ${seed}`
  console.error(
    `${failed.length === 0 ? '✓' : '✗'} run ${i + 1} of ${runs}: ${passed} passed, ${failed.length} failed, ${seconds.toFixed(0)} s${order}`,
  )
  if (log === undefined) continue
  const runInfo = { date, commit, layer: `${layer}${order}`, isLoaded }
  appendFileSync(log, `${existsSync(log) ? '' : logHead}${logRow(outcome, runInfo)}`)
}
process.stdout.write(soakTable(outcomes))
if (outcomes.some(({ failed }) => failed.length > 0)) process.exitCode = 1
