import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { MAX_NAMED, type Run, runTests, type Verdict } from './run-twice.ts'
import { readBrowserReport, readUnitReport } from './test-reports.ts'

export const LAYER_NAMES = ['static', 'unit', 'browser', 'all units'] as const
export type LayerName = (typeof LAYER_NAMES)[number]

const UNIT_REPORT = '.data/planted-fault-units.json'
const BROWSER_REPORT = '.data/e2e-results.json'

/** Runs one layer of `npm test` on a source tree, limited to what the changed files affect. */
export function runLayer(layer: LayerName, tree: string, files: string[]): Promise<Verdict> {
  if (layer === 'static') return runStatic(tree, files)
  if (layer === 'unit') return runUnits(tree, files)
  if (layer === 'browser') return runBrowser(tree)
  return runVitest(tree, ['run'])
}

async function runStatic(tree: string, files: string[]): Promise<Verdict> {
  const existing = files.filter((file) => existsSync(join(tree, file)))
  const touches = (pattern: RegExp) => files.some((file) => pattern.test(file))
  const checks = [
    ['npm', 'run', '--silent', 'codegen'],
    ['node', 'node_modules/typescript-native/bin/tsc', '-b', '--singleThreaded'],
    ['npx', 'biome', 'ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...existing],
    ['npm', 'run', '--silent', 'check:words', '-w', 'web'],
    ...(touches(/\.graphql$|^graph\/src\//) ? [['npm', 'run', '--silent', 'schema', '--', '--check']] : []),
    ['npx', 'tsx', 'scripts/bundles.ts'],
  ]
  let seconds = 0
  for (const check of checks) {
    const outcome = await runCommand(check, tree)
    seconds += outcome.seconds
    if (outcome.code !== 0) {
      const lines = outcome.output.split('\n').filter((line) => /error|✖|×|━|:\d+/.test(line))
      return { outcome: 'red', by: [check.slice(0, 3).join(' '), ...lines.slice(0, MAX_NAMED)], seconds }
    }
  }
  return { outcome: 'green', by: [], seconds }
}

/**
 * Runs the tests next to the changed files, because those tests may read the files from disk. Then runs all
 * tests that import the changed files.
 */
async function runUnits(tree: string, files: string[]): Promise<Verdict> {
  const nearby = await runVitest(tree, ['run', '--passWithNoTests', ...new Set(files.map(folderOf))])
  if (nearby.outcome !== 'green' || !files.some(isImported)) return nearby
  const related = await runVitest(tree, [
    'related',
    '--run',
    '--passWithNoTests',
    ...files.filter(isImported),
  ])
  return { ...related, seconds: nearby.seconds + related.seconds }
}

const isImported = (file: string) => /\.(tsx?|css|json)$/.test(file)
/**
 * Returns the folder whose tests run when a file changes. A migration has no tests next to it, so all tests
 * of its service run.
 */
const folderOf = (file: string) => `${file.endsWith('.sql') ? dirname(dirname(file)) : dirname(file)}/`

const runVitest = (tree: string, all: string[]) =>
  runTests((args) => vitestOnce(tree, args), {
    all,
    stop: '--bail=1',
    of: (failed) => ['run', ...new Set(failed.map(({ file }) => file))],
  })

const runBrowser = (tree: string) =>
  runTests((args) => playwrightOnce(tree, args), {
    all: [],
    stop: `--max-failures=${MAX_NAMED}`,
    of: (failed) => [...new Set(failed.map(({ file }) => file))],
  })

async function vitestOnce(tree: string, args: string[]): Promise<Run> {
  rmSync(join(tree, UNIT_REPORT), { force: true })
  const reporters = ['--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code, output, seconds } = await runCommand(['npx', 'vitest', ...args, ...reporters], tree)
  const report = readUnitReport(join(tree, UNIT_REPORT), tree)
  return { failed: report?.failed ?? [], hasReport: report !== undefined, code, output, seconds }
}

async function playwrightOnce(tree: string, args: string[]): Promise<Run> {
  rmSync(join(tree, BROWSER_REPORT), { force: true })
  const { code, output, seconds } = await runCommand(['npx', 'playwright', 'test', ...args], tree)
  const report = readBrowserReport(join(tree, BROWSER_REPORT))
  // A report without any tests means that the site did not start. The fault or the machine may be the cause,
  // so a person must decide.
  return { failed: report?.failed ?? [], hasReport: (report?.total ?? 0) > 0, code, output, seconds }
}
