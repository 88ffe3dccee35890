import { expect, test } from 'vitest'
import { skipReason, smokeRuns } from './smoke-runs.ts'

test('skips the runs that need Postgres where it is missing, and no others', () => {
  const skipped = (hasPostgres: boolean) =>
    smokeRuns.flatMap((run) =>
      run.by === 'npm run test:full' && skipReason(run, hasPostgres) ? [run.command] : [],
    )
  expect(skipped(false)).toEqual(['npm run bench -- alert-kills'])
  expect(skipped(true)).toEqual([])
})
