import type { FailedTest } from './test-reports.ts'

/** Maximum number of failures that are named and rerun. */
export const MAX_NAMED = 3

/**
 * Result of a test layer. Red: tests failed, and `by` names them. Broken: the layer could not run, so it
 * proves nothing.
 */
export interface Verdict {
  outcome: 'green' | 'red' | 'broken'
  by: string[]
  seconds: number
}

/** One run of a test command. */
export interface Run {
  failed: FailedTest[]
  hasReport: boolean
  code: number | null
  output: string
  seconds: number
}

/**
 * Runs tests until the first failures, then reruns the failed tests. A failure counts only when it repeats,
 * because tests can be flaky. If no failure repeats, the remaining tests run too.
 */
export async function runTests(
  run: (args: string[]) => Promise<Run>,
  { all, stop, of }: { all: string[]; stop: string; of: (failed: FailedTest[]) => string[] },
): Promise<Verdict> {
  let seconds = 0
  for (const args of [[...all, stop], all]) {
    const first = await run(args)
    seconds += first.seconds
    if (first.failed.length === 0) return verdictOf({ ...first, seconds })
    const again = await run(of(first.failed.slice(0, MAX_NAMED)))
    seconds += again.seconds
    if (again.failed.length > 0) return verdictOf({ ...again, seconds })
  }
  return { outcome: 'green', by: [], seconds }
}

function verdictOf({ failed, hasReport, code, output, seconds }: Run): Verdict {
  const by = failed.slice(0, MAX_NAMED).map(({ title }) => title)
  if (hasReport && failed.length > 0) return { outcome: 'red', by, seconds }
  if (code === 0) return { outcome: 'green', by, seconds }
  return { outcome: 'broken', by: output.trim().split('\n').slice(-MAX_NAMED), seconds }
}
