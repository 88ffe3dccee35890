import type { FailedTest } from './test-reports.ts'

/** At most this many failures are named, and run again. */
export const MAX_NAMED = 3

/** Red: something failed, named in `by`. Broken: the layer could not run, which proves nothing. */
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
 * Runs tests until the first failures, and those once more: a failure counts when it happens twice, since a test may
 * fail by chance. When it was chance, the tests that did not run get their turn.
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
