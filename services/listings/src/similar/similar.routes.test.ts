import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import { ListingCard } from '../listing/listing.contract.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'

const Answer = z.object({
  data: z.array(z.object({ uPI: z.string(), results: z.array(ListingCard) })),
})

let homes = 0
const home = (uPI: string, changes: Parameters<typeof sampleListing>[0] = {}) =>
  sampleListing({ uPI, listingId: `ACT${++homes}`, ...changes })

const rent = { propertyType: 'Residential Lease', propertySubType: 'Apartment', listPrice: 2_100 } as const
const market = [
  home('subject'),
  home('twin', { lat: 30.251 }),
  home('near', { lat: 30.27 }),
  home('far', { lat: 30.5 }),
  home('dearer', { listPrice: 1_100_000 }),
  home('larger', { livingArea: 3_600, bedroomsTotal: 5 }),
  home('flat', { propertySubType: 'Condominium' }),
  home('collection', { isCollection: true }),
  home('elsewhere', { lat: 48.1, lon: -102.3 }),
  home('sold', { standardStatus: 'Closed', closePrice: 720_000, closeDate: '2026-11-10' }),
  home('off market', { listingId: null }),
  home('private', { internetAddressDisplayYN: false }),
  home('to let', rent),
  home('to let, too', rent),
  home('let', { ...rent, standardStatus: 'Closed', closePrice: 2_100, closeDate: '2026-11-10' }),
  home('never', { internetEntireListingDisplayYN: false }),
]

let services: TestServices
beforeAll(async () => {
  const db = await testDatabase([service])
  await loadMarket(db, { places: samplePlaces, boards: [sampleBoard], listings: market })
  services = await startTestServices([service], { db })
})
afterAll(async () => {
  await services.close()
  await services.db.close()
})

async function similar(ids: string, limit = 24) {
  const answer = await fetch(`${services.url}/listings/listings/similar?ids=${ids}&limit=${limit}`)
  const { data } = Answer.parse(await answer.json())
  return new Map(data.map(({ uPI, results }) => [uPI, results.map((listing) => listing.uPI)]))
}

test('returns the most similar and nearest listings first, and never the listing itself', async () => {
  const found = (await similar('subject')).get('subject') ?? []
  expect(found.slice(0, 2)).toEqual(['twin', 'near'])
  const before = (one: string, other: string) => expect(found.indexOf(one)).toBeLessThan(found.indexOf(other))
  before('near', 'far')
  for (const other of ['dearer', 'larger', 'flat', 'collection']) before('twin', other)
  expect(found.at(-1)).toBe('elsewhere')
  expect(found).not.toContain('subject')
})

test('returns only available listings of the same transaction type, even for a sold or leased listing', async () => {
  const found = await similar('sold,off market,let')
  for (const key of ['sold', 'off market']) {
    expect(found.get(key)?.slice(0, 2)).toEqual(['subject', 'twin'])
    expect(found.get(key)).not.toContain('to let')
  }
  expect(found.get('let')?.toSorted()).toEqual(['to let', 'to let, too'])
  const everyone = new Set([...found.values()].flat())
  for (const key of ['never', 'sold', 'off market', 'let']) expect(everyone).not.toContain(key)
})

test('[LIST-28] does not reveal a withheld location through similar listings', async () => {
  const found = (await similar('private')).get('private') ?? []
  // All listings get the same assumed distance, so the listing in another county can rank above nearby
  // listings.
  expect(found.indexOf('elsewhere')).toBeLessThan(found.indexOf('dearer'))
  expect(found).toContain('twin')
})

test('returns similar listings for several listings, up to the limit for each, and omits unknown listings', async () => {
  const found = await similar('subject,twin,nobody', 2)
  expect([...found.keys()].toSorted()).toEqual(['subject', 'twin'])
  expect([...found.values()].map(({ length }) => length)).toEqual([2, 2])
  expect((await similar('')).size).toBe(0)
  const answer = await fetch(`${services.url}/listings/listings/similar?ids=subject&limit=25`)
  expect(answer.status).toBe(400)
})
