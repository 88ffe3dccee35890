import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test, vi } from 'vitest'
import { sampleDetail } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

// Before the imports, because a process reads the variable once.
vi.hoisted(() => {
  vi.resetModules()
  vi.stubEnv('SAMPLE_TODAY', '2026-01-05')
})

test('computes tags, days on the website, and open houses relative to SAMPLE_TODAY', async () => {
  const visit = (openHouseId: string, day: string) => ({
    openHouseId,
    openHouseStartTime: `${day}T18:00:00Z`,
    openHouseEndTime: `${day}T20:00:00Z`,
  })
  const openHouses = [visit('past', '2026-01-04'), visit('next', '2026-01-05')]
  const { ask } = await testSubgraph(createSubgraph, () => [
    sampleDetail({ computedOnMarketDate: '2026-01-01', openHouses }),
  ])
  const { data } = await ask(
    '{ listing(uPI: "urn:reso:upi:2.0:US:48453:0214567") { tags daysOnWebsite openHouses(first: 9) { key } } }',
  )
  expect(data).toEqual({
    listing: { tags: ['OPEN_HOUSE', 'NEW'], daysOnWebsite: 4, openHouses: [{ key: 'next' }] },
  })
})
