import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { logLostRows, lostRowsCounter } from './lost-rows.ts'

test('[F-72] counts lost rows by service, and logs their keys and paths on one line', async () => {
  const register = new Registry()
  const count = lostRowsCounter(register)
  count('listings', 2)
  count('listings', 1)
  expect(await register.metrics()).toContain('service_rest_losses_total{service="listings",kind="row"} 3')

  const lines: unknown[] = []
  const lost = [{ path: '[].uPI', key: null }]
  logLostRows({ warn: (facts: unknown) => void lines.push(facts) }, 'listings', '/around/30.2/-97', lost)
  expect(lines).toEqual([{ called: 'listings', path: '/around/{}/{}', rows: 1, losses: lost }])
})
