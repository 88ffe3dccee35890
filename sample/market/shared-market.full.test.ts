import { expect, test } from 'vitest'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { sharedMarket } from './shared-market.ts'

test('shares one gazetteer and one generated market between services that fill their tables together', () => {
  const shared = new Map<string, unknown>()
  const market = sharedMarket(shared, { listings: 40, seed: 1 })
  expect(sharedMarket(shared, { listings: 40, seed: 1 })).toBe(market)
  expect(sharedMarket(shared, { listings: 40, seed: 2 })).not.toBe(market)
  expect(loadSampleGazetteer()).toBe(loadSampleGazetteer())
  const [first] = market.listings()
  expect([...market.listings()][0]).toBe(first)
})

test('generates a different market with offers of compensation', () => {
  const shared = new Map<string, unknown>()
  const market = sharedMarket(shared, { listings: 40, seed: 1 })
  expect(sharedMarket(shared, { listings: 40, seed: 1, compensationOffers: false })).toBe(market)
  expect(sharedMarket(shared, { listings: 40, seed: 1, compensationOffers: true })).not.toBe(market)
})

test('generates a different market for another day', () => {
  const shared = new Map<string, unknown>()
  const on = (today: string) => sharedMarket(shared, { listings: 40, seed: 1, today })
  expect(on('2026-06-15')).toBe(on('2026-06-15'))
  expect(on('2026-06-15').boards[0]?.lastRunTimestamp).toMatch(/^2026-06-14/)
  expect(on('2026-06-16').boards[0]?.lastRunTimestamp).toMatch(/^2026-06-15/)
})
