import { expect, test } from 'vitest'
import { generateMarket } from './market.ts'

const topCities =
  '5128581 4167147 4671654 4726206 4174757 4180439 4644585 4487042 5391959 5419384 5809844 5308655'.split(' ')

test('[HOME-05] the default market has at least 300 homes in every top city and 900 in Austin', {
  timeout: 120_000,
}, () => {
  const market = generateMarket({ today: '2026-11-20' })
  const counts = new Map<string, number>()
  for (const { cityKey } of market.listings()) counts.set(cityKey, (counts.get(cityKey) ?? 0) + 1)
  expect([...counts.values()].reduce((sum, n) => sum + n, 0)).toBe(25_000)
  for (const key of topCities) expect(counts.get(key)).toBeGreaterThanOrEqual(300)
  expect(counts.get('4671654')).toBeGreaterThanOrEqual(900)
  expect(counts.size).toBeGreaterThan(380)
  expect([market.offices.length, market.agents.length, market.teams.length, market.boards.length]).toEqual([
    160, 1200, 60, 12,
  ])
})
