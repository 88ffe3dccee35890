import { findNativePostgres } from '@gable/service-kit/test-kit/native-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measureKills } from './measure-kills.ts'

const native = findNativePostgres()

describe.skipIf(!native)(`workers on ${native?.label ?? 'postgres (absent)'}`, () => {
  let server: Awaited<ReturnType<NonNullable<typeof native>['start']>>
  beforeAll(async () => {
    if (native) server = await native.start()
  })
  afterAll(() => server?.stop())

  test('two workers send each email exactly once when SIGKILL ends one or both', {
    timeout: 300_000,
  }, async () => {
    const size = { listings: 400, cities: 4, eventsPerDay: 60, members: 150, searches: 1_000, days: 3 }
    const report = await measureKills(await server.createDatabase(), size, 6)
    expect(report).toEqual({
      mails: expect.any(Number),
      events: expect.any(Number),
      kills: expect.any(Number),
      differences: [],
    })
    expect(report.kills).toBeGreaterThanOrEqual(6)
    expect(report.mails).toBeGreaterThan(500)
  })
})
