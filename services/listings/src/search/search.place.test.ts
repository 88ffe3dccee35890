import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import { boardsOf } from '../listing/boards.ts'
import { createLiveListings, type LiveListings } from '../listing-index/live-listings.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { placeOf } from './search.place.ts'

const market = { places: samplePlaces, boards: [sampleBoard], listings: [sampleListing()] }
const austin = { placeType: 'city', placeKey: '4671654' } as const

let db: Database
let homes: LiveListings
beforeAll(async () => {
  db = await testDatabase([service])
  await loadMarket(db, market)
  homes = createLiveListings(db, createLog('test', 'silent'))
})
afterAll(async () => {
  await homes.stop()
  await db.close()
})

test('caches a place until the listings are reloaded with new place ids', async () => {
  const before = await placeOf({ db, listings: homes }, austin)
  const read = vi.spyOn(db, 'read')
  expect(await placeOf({ db, listings: homes }, austin)).toEqual(before)
  expect(read.mock.calls.filter(([text]) => text.includes('place_key'))).toEqual([])
  read.mockRestore()

  await db.query('truncate listings.listing, listings.listing_detail, listings.place, listings.board')
  await loadMarket(db, { ...market, places: samplePlaces.toReversed() })
  await homes.refresh()
  const after = await placeOf({ db, listings: homes }, austin)
  expect(after?.place).toEqual(before?.place)
  expect(after?.id).not.toBe(before?.id)
})

test('looks up an unknown place again, because it may be added later', async () => {
  const asked = { placeType: 'city', placeKey: '1' } as const
  await expect(placeOf({ db, listings: homes }, asked)).rejects.toThrow('There is no city 1.')
  await db.query("update listings.place set place_key = '1' where place_type = 'city' and place_key = $1", [
    austin.placeKey,
  ])
  expect((await placeOf({ db, listings: homes }, asked))?.place.placeType).toBe('city')
})

test('caches boards for a few seconds, but reads unknown boards again', async () => {
  const { oUID } = sampleBoard
  const first = await boardsOf(db, [oUID, oUID, 'M9'])
  expect([...first.keys()]).toEqual([oUID])
  const read = vi.spyOn(db, 'read')
  // The live listings poll the same database, so the test counts only queries of the board table.
  const asked = () => read.mock.calls.filter(([text]) => text.includes('listings.board'))
  expect((await boardsOf(db, [oUID])).get(oUID)).toEqual(first.get(oUID))
  expect(asked()).toEqual([])
  await boardsOf(db, [oUID, 'M9'])
  expect(asked().map(([, values]) => values)).toEqual([[['M9']]])
  read.mockRestore()
})
