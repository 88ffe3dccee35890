import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { Listing } from './listing.contract.ts'

const One = z.object({ data: Listing })
const Several = z.object({ data: z.array(Listing) })

const uPI = 'urn:reso:upi:2.0:US:48453:1'
const open = sampleListing({ uPI })
const slashed = sampleListing({
  uPI: 'urn:reso:upi:2.0:US:48453:A/7 b?',
  unitNumber: '4',
  listingId: 'A/7 b?',
})
const hidden = sampleListing({
  uPI: 'urn:reso:upi:2.0:US:48453:2',
  internetAddressDisplayYN: false,
  publicRemarks: 'Come to 1204 Barton Ave, the best of BARTON AVE.',
  publicRemarksFrench: 'Venez au 1204 Barton Ave.',
  media: [
    { key: 'k-1', order: 0, description: 'Front of 1204 Barton Ave', descriptionFrench: 'Barton Ave' },
    { key: 'https://feed.test/1204-barton-avenue/2.jpg', order: 1, description: '', descriptionFrench: '' },
  ],
  mapImages: [{ url: 'https://maps.test/30.25,-97.76.png', width: 750, height: 250 }],
  virtualTourUrlUnbranded: 'https://tours.test/1204%20Barton%20Ave',
  listingId: 'ACT1234568',
})
const never = sampleListing({ uPI: 'urn:reso:upi:2.0:US:48453:3', internetEntireListingDisplayYN: false })
const withdrawn = sampleListing({
  uPI: 'urn:reso:upi:2.0:US:48453:4',
  standardStatus: 'Withdrawn',
  listingId: null,
})
const closed = sampleListing({
  uPI: 'urn:reso:upi:2.0:US:48453:5',
  standardStatus: 'Closed',
  closePrice: 700_000,
  closeDate: '2025-03-01',
  listingId: null,
  listOfficeKey: 'O202',
})
const officeRules = [{ masterCustomerId: 'O202', hidesDaysOnWebsite: true, hidesPricePerSquareFoot: false }]

let services: TestServices
beforeAll(async () => {
  const db = await testDatabase([service])
  const listings = [open, slashed, hidden, never, withdrawn, closed]
  await loadMarket(db, { places: samplePlaces, boards: [sampleBoard], officeRules, listings })
  services = await startTestServices([service], { db })
})
afterAll(async () => {
  await services.close()
  await services.db.close()
})

const get = (path: string) => fetch(`${services.url}/listings/${path}`)
const single = (key: string) => get(`listings/${encodeURIComponent(key)}`)

test('returns a full listing by its uPI, with its history newest first', async () => {
  const answer = await single(uPI)
  expect(answer.status).toBe(200)
  const { data } = One.parse(await answer.json())
  expect(data).toMatchObject({ uPI, publicRemarks: open.publicRemarks, history: open.history.toReversed() })
})

test('finds a listing whose uPI contains URL characters, and encodes the uPI in its listingUrl', async () => {
  const { data } = One.parse(await (await single(slashed.uPI)).json())
  expect(data.listingUrl).toBe(
    '/tx/austin/home-details/1204-barton-ave-unit-4/urn:reso:upi:2.0:US:48453:A%2F7%20b%3F',
  )
  expect(decodeURIComponent(data.listingUrl.split('/').at(-1) ?? '')).toBe(slashed.uPI)
})

test('returns several listings and omits unknown ones', async () => {
  const answer = await get(`listings?ids=${[uPI, hidden.uPI, 'urn:none', uPI, ''].join()}`)
  const { data } = Several.parse(await answer.json())
  expect(data.map((listing) => listing.uPI).sort()).toEqual([uPI, hidden.uPI])
  expect(await (await get('listings?ids=')).json()).toEqual({ data: [] })
})

test('[LIST-28] omits a withheld street from the entire response', async () => {
  const text = await (await single(hidden.uPI)).text()
  expect(text).not.toMatch(/barton[ -]ave|1204|30\.25|97\.76/i)
  expect(One.parse(JSON.parse(text)).data).toMatchObject({
    internetAddressDisplayYN: false,
    listingUrl: `/tx/austin/home-details/address-private/${hidden.uPI}`,
    location: {
      listingAddress1: 'ADDRESS PRIVATE',
      listingAddressFull: 'ADDRESS PRIVATE, Austin, TX 78704',
      lat: null,
      lon: null,
    },
    showMapLinkYN: false,
    publicRemarks: 'Come to …, the best of ….',
    imageCount: 1,
    virtualTour: null,
    mapImages: [],
    streetView: null,
  })
  const stored = await services.db.query(
    'select * from listings.listing join listings.listing_detail using (id)',
  )
  const row = stored.find((one) => JSON.stringify(one).includes(hidden.uPI))
  expect(row).toMatchObject({ lat: null, lon: null })
  expect(JSON.stringify(row)).not.toMatch(/barton ave|1204/i)
})

test('returns 404 for a listing that may not be shown, as for an unknown listing', async () => {
  const answer = await single(never.uPI)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ errors: [`There is no listing ${never.uPI}.`] })
  expect(await (await get(`listings?ids=${never.uPI}`)).json()).toEqual({ data: [] })
})

test.each([withdrawn, closed])(
  '[LIST-34] finds a home without a listing number only by its uPI',
  async ({ uPI }) => {
    const { data } = One.parse(await (await single(uPI)).json())
    expect(data).toMatchObject({ listingId: null, status: 'Off Market' })
    for (const uiTransactionType of ['Sale', 'Rent', 'Sold']) {
      const filters = encodeURIComponent(JSON.stringify({ uiTransactionType }))
      expect(await (await get(`listings/search?filters=${filters}`)).text()).not.toContain(uPI)
    }
  },
)

test('[LIST-04] finds a listing by its board and number, in any letter case', async () => {
  for (const number of ['m00000628/act1234567', 'M00000628/ACT1234567'])
    expect(One.parse(await (await get(`listings/by-number/${number}`)).json()).data.uPI).toBe(uPI)
  const odd = await get(`listings/by-number/M00000628/${encodeURIComponent(slashed.listingId ?? '')}`)
  expect(One.parse(await odd.json()).data.uPI).toBe(slashed.uPI)
  const none = await get('listings/by-number/M00000628/ACT1')
  expect(none.status).toBe(404)
  expect(await none.json()).toEqual({ errors: ['Board M00000628 has no listing ACT1.'] })
  expect((await get('listings/by-number/M00000999/ACT1234567')).status).toBe(404)
})

test('[LIST-39, LIST-40] returns the display rules of the listing office', async () => {
  const rulesOf = async (key: string) => One.parse(await (await single(key)).json()).data.officeRules
  expect(await rulesOf(uPI)).toEqual({ hidesDaysOnWebsite: false, hidesPricePerSquareFoot: false })
  expect(await rulesOf(closed.uPI)).toEqual({ hidesDaysOnWebsite: true, hidesPricePerSquareFoot: false })
})

test('returns 400 and an error message for an invalid request', async () => {
  const many = Array.from({ length: 101 }, (_, i) => `u${i}`).join()
  const answer = await get(`listings?ids=${many}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ errors: ['ids: must name at most 100'] })
  expect((await get('listings')).status).toBe(400)
})

test('skips impossible keys and returns the other listings', async () => {
  const odd = ['\0', 'x'.repeat(300), "'", '%'].map(encodeURIComponent).join()
  const { data } = Several.parse(await (await get(`listings?ids=${odd},${encodeURIComponent(uPI)}`)).json())
  expect(data.map((listing) => listing.uPI)).toEqual([uPI])
})

test.each(["x'; drop table listings.board; --", '%', '\0', '\u{1f3e1}', '../places'])(
  'rejects %j as a key',
  async (key) => {
    expect([400, 404]).toContain((await single(key)).status)
  },
)
