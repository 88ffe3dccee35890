import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('returns noon of SAMPLE_TODAY, or the current time when SAMPLE_TODAY is not set', async () => {
  vi.stubEnv('SAMPLE_TODAY', '2026-06-15')
  const { marketNow, sampleToday } = await import('./market-clock.ts')
  expect(marketNow().toISOString()).toBe('2026-06-15T12:00:00.000Z')
  expect(sampleToday).toBe('2026-06-15')

  vi.resetModules()
  vi.stubEnv('SAMPLE_TODAY', undefined)
  const unset = await import('./market-clock.ts')
  expect(Math.abs(unset.marketNow().getTime() - Date.now())).toBeLessThan(60_000)
  expect(unset.sampleToday).toBeUndefined()
})
