import { distanceKm, inRing } from '@gable/places/geometry'
import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleMarket } from '../fixtures/sample-market.ts'
import { samplePlace } from '../fixtures/sample-places.ts'
import { SearchResults } from '../search/search.contract.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { Outline } from './outline.contract.ts'

const county: [number, number][] = [
  [-98, 30],
  [-97, 30],
  [-97, 31],
]
const market = sampleMarket(300)
/** Listings between 30.2 and 30.4 degrees north, in no order. */
const listings = [...market.listings].map((listing, i) => ({
  ...listing,
  lat: 30.2 + ((i * 37) % 100) / 500,
  lon: -97.8 + ((i * 61) % 100) / 500,
}))
const places = [
  ...market.places.map((place) => (place.type === 'county' ? { ...place, outline: [county] } : place)),
  samplePlace('zip', '79901', '79901', { lat: 31.76, lon: -106.48 }),
]

let services: TestServices
beforeAll(async () => {
  const db = await testDatabase([service])
  await loadMarket(db, { ...market, places, listings })
  services = await startTestServices([service], { db })
}, 60_000)
afterAll(async () => {
  await services.close()
  await services.db.close()
})

const get = (path: string) => fetch(`${services.url}/listings/places/outline/${path}`)
async function ringsOf(path: string) {
  const answer = await get(path)
  expect(answer.status).toBe(200)
  return z.object({ data: Outline }).parse(await answer.json()).data.rings
}

test('[CS-96] returns the outline of the gazetteer', async () => {
  expect(await ringsOf('county/48453')).toEqual([county])
})

test('[CS-96] encloses the homes of a place that the gazetteer knows as a point', async () => {
  const params = new URLSearchParams({ placeType: 'city', placeKey: '4671654', pageSize: '96' })
  const answer = await fetch(`${services.url}/listings/listings/search?${params}`)
  const { results = [] } = z.object({ data: SearchResults }).parse(await answer.json()).data
  const homes = results.flatMap(({ location: { lat, lon } }) => (lat && lon ? [{ lat, lon }] : []))
  expect(homes.length).toBeGreaterThan(5)
  const [ring = []] = await ringsOf('city/4671654')
  const outside = homes.filter(({ lat, lon }) => !inRing(ring, lon, lat))
  expect(outside).toEqual([])
})

test('[CS-96] returns a circle in the box of a place without homes', async () => {
  const [ring = []] = await ringsOf('zip/79901')
  const distances = ring.map(([lon, lat]) => distanceKm({ lat, lon }, { lat: 31.76, lon: -106.48 }))
  // The box is 0.2 degrees wide and high.
  for (const km of distances) expect(km).toBeCloseTo(9.45, 1)
})

test('[CS-96] invents no outline of a state', async () => {
  expect(await ringsOf('state/tx')).toEqual([])
})

test('[CS-96] rejects an unknown place', async () => {
  expect((await get('city/nowhere')).status).toBe(404)
})
