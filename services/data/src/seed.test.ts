import { expect, test } from 'vitest'
import { sharedGazetteer, sharedMarket } from './seed.ts'

test('shares one gazetteer and one generated market between services that seed together', () => {
  const shared = new Map<string, unknown>()
  const market = sharedMarket(shared, { listings: 40, seed: 1 })
  expect(sharedMarket(shared, { listings: 40, seed: 1 })).toBe(market)
  expect(sharedMarket(shared, { listings: 40, seed: 2 })).not.toBe(market)
  expect(sharedGazetteer(shared)).toBe(sharedGazetteer(shared))
  const [first] = market.listings()
  expect([...market.listings()][0]).toBe(first)
})
