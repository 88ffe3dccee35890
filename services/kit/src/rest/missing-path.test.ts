import { MINUTE_MS } from '@gable/kit/time/durations'
import { expect, test } from 'vitest'
import { createMissingPathLog } from './missing-path.ts'

test('[F-77] warns about a missing path at most once an hour for each path and service', () => {
  const lines: unknown[] = []
  let now = 0
  const log = createMissingPathLog({ warn: (facts: unknown) => void lines.push(facts) }, () => now)
  for (const path of ['/listings', '/listings', '/places', '/around/30.2/-97.7', '/around/31/-98'])
    log('listings', path)
  log('agents', '/listings')
  now = 59 * MINUTE_MS
  log('listings', '/listings')
  expect(lines).toEqual([
    { called: 'listings', path: '/listings' },
    { called: 'listings', path: '/places' },
    { called: 'listings', path: '/around/{}/{}' },
    { called: 'agents', path: '/listings' },
  ])
  now = 60 * MINUTE_MS
  log('listings', '/listings')
  expect(lines).toHaveLength(5)
})
