/**
 * Results of `npm run test:soak`: reads test reports, counts failures per test, and formats the table and the
 * log.
 */
import { z } from 'zod'

/** The result of one test run. */
export interface Outcome {
  seconds: number
  passed: number
  /** Names of failed tests. */
  failed: string[]
}

const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

type Counts = Pick<Outcome, 'passed' | 'failed'>

/** Reads a Vitest JSON report. A file that fails outside its tests counts as one failed test. */
export function unitCounts(report: unknown, root: string): Counts {
  const files = unitReport.parse(report).testResults
  const tests = files.flatMap(({ assertionResults }) => assertionResults)
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ...broken.map(({ name }) => `${name.replace(root, '')} (outside of its tests)`),
    ],
  }
}

const suite = z.object({
  file: z.string(),
  title: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(z.object({ status: z.string(), projectName: z.string() })),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suite).default([])
  },
})
const browserReport = z.object({ suites: z.array(suite) })

/** Reads a Playwright JSON report. */
export function browserCounts(report: unknown): Counts {
  const testsOf = ({ file, title, specs, suites }: z.infer<typeof suite>, outer = ''): [string, string][] => {
    const name = title === file ? outer : `${outer} > ${title}`
    return [
      ...specs.flatMap((spec) =>
        spec.tests.map(({ status, projectName }): [string, string] => [
          status,
          `${projectName}: ${file}${name} > ${spec.title}`,
        ]),
      ),
      ...suites.flatMap((inner) => testsOf(inner, name)),
    ]
  }
  const tests = browserReport.parse(report).suites.flatMap((each) => testsOf(each))
  return {
    passed: tests.filter(([status]) => status === 'expected').length,
    failed: tests.filter(([status]) => ['unexpected', 'flaky'].includes(status)).map(([, name]) => name),
  }
}

/**
 * Combines the counts of one run. When the command fails but no test does, lists the run itself as failed.
 */
export function outcomeOf(counts: Counts[], seconds: number, code: number | null): Outcome {
  const failed = counts.flatMap((each) => each.failed)
  const passed = counts.reduce((sum, each) => sum + each.passed, 0)
  const reason = `the run itself (${code === null ? 'ended by a signal' : `code ${code}`})`
  return { seconds, passed, failed: code !== 0 && failed.length === 0 ? [reason] : failed }
}

/** Returns each failed test with the number of runs in which it failed, most failures first. */
export function failuresPerTest(outcomes: readonly Outcome[]): [name: string, runs: number][] {
  const runs = new Map<string, number>()
  for (const { failed } of outcomes)
    for (const name of new Set(failed)) runs.set(name, (runs.get(name) ?? 0) + 1)
  return [...runs].toSorted(([one, a], [other, b]) => b - a || one.localeCompare(other))
}

/** Formats the table that `test:soak` prints at the end. */
export function soakTable(outcomes: readonly Outcome[]): string {
  const green = outcomes.filter(({ failed }) => failed.length === 0).length
  const rows = failuresPerTest(outcomes).map(([name, runs]) => `${String(runs).padStart(8)}  ${name}`)
  return [
    ...(rows.length > 0 ? ['  failed  test', ...rows] : []),
    `soak: ${green} of ${outcomes.length} runs green`,
    '',
  ].join('\n')
}

const COLUMNS = ['date', 'commit', 'layer', 'loaded', 'seconds', 'passed', 'failed', 'failed tests']

/** The header rows of a new log, a Markdown table. */
export const logHead = `| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length)}\n`

/** Formats the log row of one run. */
export function logRow(
  { seconds, passed, failed }: Outcome,
  runInfo: { date: string; commit: string; layer: string; isLoaded: boolean },
): string {
  const { date, commit, layer, isLoaded } = runInfo
  const names = failed.map((name) => name.replaceAll('|', '\\|')).join('<br>')
  const cells = [date, commit, layer, isLoaded ? 'yes' : 'no', Math.round(seconds), passed, failed.length]
  return `| ${[...cells, names].join(' | ')} |\n`
}
