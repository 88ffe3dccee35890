import { expect, test } from 'vitest'
import { failuresTable, queuesTable } from './tables.ts'

const now = new Date('2026-11-21T12:00:00Z')
const at = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1_000)
const idle = {
  running: 0,
  failed: 0,
  lastRunAt: null,
  lastRunMs: null,
  lastFailureAt: null,
  lastFailure: null,
}

test('lists queues in aligned columns with waiting, running, and failed counts', () => {
  const queues = [
    {
      ...idle,
      name: 'accounts.sweep-mail',
      waiting: 1,
      nextAt: at(-600),
      lastRunAt: at(3_000),
      lastRunMs: 12,
    },
    {
      ...idle,
      name: 'leads.forget',
      waiting: 1,
      failed: 2,
      nextAt: at(1),
      lastFailureAt: at(259_200),
      lastFailure: 'Error: no\nroom\u001b[31m',
    },
  ]
  expect(queuesTable(queues, now).split('\n')).toEqual([
    'queue                waiting  running  failed  next run   last run           last failure',
    'accounts.sweep-mail  1        0        0       in 10 min  50 min ago, 12 ms',
    'leads.forget         1        0        2       now        never              3 days ago: Error: no room [31m',
  ])
})

test('lists failed runs with id, queue, age, tries, and reason', () => {
  const run = { id: '0681b9a5', queue: 'leads.forget', at: at(30), tries: 4, reason: 'Error: no room' }
  expect(failuresTable([run], now).split('\n')).toEqual([
    'id        queue         failed    tries  reason',
    '0681b9a5  leads.forget  30 s ago  4      Error: no room',
  ])
})

test('prints a message when there are no queues or no failures', () => {
  expect(queuesTable([], now)).toBe('No job has run yet: start the services first.')
  expect(failuresTable([], now)).toBe('Nothing has failed.')
})
