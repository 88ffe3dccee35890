import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.ts'
import { type FailedTest, readBrowserReport, readUnitReport } from './test-reports.ts'

export const layerNames = ['static', 'unit', 'browser', 'all units'] as const
export type LayerName = (typeof layerNames)[number]

/** Red: something failed, named in `by`. Broken: the layer could not run, which proves nothing. */
export interface Verdict {
  outcome: 'green' | 'red' | 'broken'
  by: string[]
  seconds: number
}

const UNIT_REPORT = '.data/planted-fault-units.json'
const BROWSER_REPORT = '.data/e2e-results.json'
const NAMED_MAX = 3

/** Runs one layer of `npm test` on a tree, as far as it concerns these files. */
export function runLayer(layer: LayerName, tree: string, files: string[]): Promise<Verdict> {
  if (layer === 'static') return runStatic(tree, files)
  if (layer === 'unit') return runUnits(tree, files)
  if (layer === 'browser') return runBrowser(tree)
  return runVitest(tree, ['run'])
}

async function runStatic(tree: string, files: string[]): Promise<Verdict> {
  const kept = files.filter((file) => existsSync(join(tree, file)))
  const touches = (pattern: RegExp) => files.some((file) => pattern.test(file))
  const hasDocument = kept.some((file) => /\bgraphql\(/.test(readFileSync(join(tree, file), 'utf8')))
  const isGenerated = existsSync(join(tree, 'web/src/graphql/generated'))
  const checks = [
    ...(!isGenerated || hasDocument || touches(/\.graphql$/) ? [['npm', 'run', '--silent', 'codegen']] : []),
    ['npx', 'tsc', '-b'],
    ['npx', 'biome', 'ci', '--colors=off', '--error-on-warnings', '--no-errors-on-unmatched', ...kept],
    ...(touches(/^web\/src\/i18n\//) ? [['npm', 'run', '--silent', 'check:words', '-w', 'web']] : []),
    ...(touches(/\.graphql$/) ? [['npm', 'run', '--silent', 'schema', '--', '--check']] : []),
  ]
  let seconds = 0
  for (const check of checks) {
    const outcome = await runCommand(check, tree)
    seconds += outcome.seconds
    if (outcome.code !== 0) {
      const lines = outcome.output.split('\n').filter((line) => /error|✖|×|━|:\d+/.test(line))
      return { outcome: 'red', by: [check.slice(0, 3).join(' '), ...lines.slice(0, NAMED_MAX)], seconds }
    }
  }
  return { outcome: 'green', by: [], seconds }
}

/** Tests that import a changed file, and the tests next to it, which may read it from disk. */
async function runUnits(tree: string, files: string[]): Promise<Verdict> {
  const related = await runVitest(tree, [
    'related',
    '--run',
    '--passWithNoTests',
    ...files.filter(isImported),
  ])
  if (related.outcome !== 'green') return related
  const folders = [...new Set(files.filter((file) => !isCode(file)).map(folderOf))]
  if (folders.length === 0) return related
  const nearby = await runVitest(tree, ['run', '--passWithNoTests', ...folders])
  return { ...nearby, seconds: related.seconds + nearby.seconds }
}

const isCode = (file: string) => /\.tsx?$/.test(file)
const isImported = (file: string) => /\.(tsx?|css|json)$/.test(file)
const folderOf = (file: string) => (file.endsWith('.sql') ? dirname(dirname(file)) : dirname(file))

async function runVitest(tree: string, args: string[]): Promise<Verdict> {
  const first = await vitestOnce(tree, args)
  if (first.failed.length === 0) return verdictOf(first)
  // A failure counts when it happens twice: half of all runs have had one by chance.
  const again = await vitestOnce(tree, ['run', ...new Set(first.failed.map(({ file }) => file))])
  return verdictOf({ ...again, seconds: first.seconds + again.seconds })
}

interface Run {
  failed: FailedTest[]
  hasReport: boolean
  code: number | null
  output: string
  seconds: number
}

async function vitestOnce(tree: string, args: string[]): Promise<Run> {
  rmSync(join(tree, UNIT_REPORT), { force: true })
  const reporters = ['--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code, output, seconds } = await runCommand(['npx', 'vitest', ...args, ...reporters], tree)
  const report = readUnitReport(join(tree, UNIT_REPORT), tree)
  return { failed: report?.failed ?? [], hasReport: report !== undefined, code, output, seconds }
}

async function runBrowser(tree: string): Promise<Verdict> {
  const first = await playwrightOnce(tree, [])
  if (first.failed.length === 0) return verdictOf(first)
  const places = [...new Set(first.failed.slice(0, NAMED_MAX).map(({ file }) => file))]
  const again = await playwrightOnce(tree, places)
  return verdictOf({ ...again, seconds: first.seconds + again.seconds })
}

async function playwrightOnce(tree: string, places: string[]): Promise<Run> {
  rmSync(join(tree, BROWSER_REPORT), { force: true })
  const { code, output, seconds } = await runCommand(['npx', 'playwright', 'test', ...places], tree)
  const report = readBrowserReport(join(tree, BROWSER_REPORT))
  // Without a single test the site did not start. That may be the fault or the machine: a person decides.
  return { failed: report?.failed ?? [], hasReport: (report?.total ?? 0) > 0, code, output, seconds }
}

function verdictOf({ failed, hasReport, code, output, seconds }: Run): Verdict {
  const by = failed.slice(0, NAMED_MAX).map(({ title }) => title)
  if (hasReport && failed.length > 0) return { outcome: 'red', by, seconds }
  if (code === 0) return { outcome: 'green', by, seconds }
  return { outcome: 'broken', by: output.trim().split('\n').slice(-NAMED_MAX), seconds }
}
