import { TEXT_REFUSED } from '@gable/subgraph-kit/errors/subgraph-error'
import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { globalId, idOfListing } from '@gable/subgraph-kit/schema/global-id'
import { expect, test } from 'vitest'
import { sampleCard, sampleDetail } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

const UPI = 'urn:reso:upi:2.0:US:48453:0214567'

/** Queries the given fields of one listing and expects no errors. */
async function page(fields: string, overrides: Record<string, unknown> = {}) {
  const { ask } = await testSubgraph(createSubgraph, () => [sampleDetail(overrides)])
  const { data, errors } = await ask(`{ listing(uPI: "${UPI}") { ${fields} } }`)
  expect(errors).toEqual([])
  return data
}

test("[LIST-25] returns a listing's courtesyOfFields, logo text, and buyer agency compensation, or null when they are missing", async () => {
  const item = { id: 'listOffice', title: 'Listing office', data: 'Barton Realty' }
  const fields = 'displayLogoAlt buyerAgencyCompensation courtesyOfFields { id key title data }'
  const given = { displayLogoAlt: 'Unlock MLS', buyerAgencyCompensation: '2.5 %', courtesyOfFields: [item] }
  const id = globalId('CourtesyOfField', idOfListing(sampleDetail()), 'listOffice')
  expect(await page(fields, given)).toEqual({
    listing: { ...given, courtesyOfFields: [{ ...item, id, key: 'listOffice' }] },
  })
  expect(await page(fields)).toEqual({
    listing: { displayLogoAlt: null, buyerAgencyCompensation: null, courtesyOfFields: null },
  })
})

const VIEW = 'showMapLinkYN mapImages { url width } streetView { status panoId lat lon src(format: AVIF) }'

test('[LIST-27] returns the map link flag, map images, and street view of a listing', async () => {
  const streetView = { status: 'OK', pano_id: 'street-tx-1', location: { lat: 30.2501, lon: -97.76 } }
  const mapImages = [{ url: 'https://maps.example/1.png', width: 750.5 }]
  expect(await page(VIEW, { streetView, mapImages, showMapLinkYN: true })).toEqual({
    listing: {
      showMapLinkYN: true,
      mapImages: [{ url: 'https://maps.example/1.png', width: 750 }],
      streetView: {
        status: 'OK',
        panoId: 'street-tx-1',
        lat: 30.2501,
        lon: -97.76,
        src: 'http://photos.example/photos/street-tx-1/panorama.avif',
      },
    },
  })
})

test.each([
  ['that only its provider can display', { status: 'OK', pano_id: 'CAoSLEFGMVFpcE' }, 'OK'],
  ['that does not exist', { status: 'ZERO_RESULTS' }, 'ZERO_RESULTS'],
  ['with an unknown status', { status: 'REQUEST_DENIED', pano_id: 'street-tx-1' }, 'UNKNOWN_ERROR'],
])('[LIST-27] returns a null src for a panorama %s', async (_, streetView, status) => {
  expect(await page('streetView { status src }', { streetView })).toEqual({
    listing: { streetView: { status, src: null } },
  })
})

test('drops unreadable parts of the street view and map images, and keeps the listing', async () => {
  const garbled = { streetView: { status: 'OK', location: { lat: null, lon: 'west' } }, mapImages: [7] }
  expect(await page(`listPrice ${VIEW}`, garbled)).toMatchObject({
    listing: { listPrice: 525_000, streetView: { status: 'OK', lat: null, lon: null }, mapImages: [] },
  })
})

test('omits history, price change, and price per square foot from an off-market listing', async () => {
  const fields = 'tags history { event } priceChangeAmount priceChangeTimestamp pricePerSquareFoot'
  const priceChange = { priceChangeAmount: -5_000, priceChangeTimestamp: '2026-01-02T00:00:00.000Z' }
  expect(await page(fields, { ...priceChange, livingArea: 1_000 })).toMatchObject({
    listing: { ...priceChange, pricePerSquareFoot: 525 },
  })
  expect(await page(fields, { ...priceChange, livingArea: 1_000, listingId: null })).toEqual({
    listing: {
      tags: ['OFF_MARKET'],
      history: [],
      priceChangeAmount: null,
      priceChangeTimestamp: null,
      pricePerSquareFoot: null,
    },
  })
})

test('loads a listing by board and number with one call, and returns null when no listing has the number', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, ({ path }) =>
    path.endsWith('/m00000070/5512345') ? sampleDetail() : new Reply(404, { errors: ['None'] }),
  )
  const of = (oUID: string, listingId: string) =>
    `listingByNumber(oUID: "${oUID}", listingId: "${listingId}") { uPI }`
  const { data, errors } = await ask(`{
    found: ${of('m00000070', '5512345')}
    none: ${of('m00000070', '1')}
    odd: ${of('', '..')}
  }`)
  expect(errors).toEqual([])
  expect(data).toEqual({ found: { uPI: UPI }, none: null, odd: null })
  expect(called().sort()).toEqual([
    'GET /listings/listings/by-number/m00000070/1',
    'GET /listings/listings/by-number/m00000070/5512345',
  ])
})

test('[F-27] [F-106] reports an error for a listing number that the service rejects, and makes no call for an invalid listing number', async () => {
  const { ask, called } = await testSubgraph(
    createSubgraph,
    () => new Reply(400, { errors: ['No such column.'] }),
  )
  const of = (listingId: string) => `listingByNumber(oUID: "m1", listingId: "${listingId}") { uPI }`
  expect(await ask(`{ a: ${of('1')} b: ${of('9'.repeat(201))} }`)).toMatchObject({
    data: { a: null, b: null },
    errors: [{ path: 'a', code: 'BAD_USER_INPUT', message: TEXT_REFUSED }],
  })
  expect(called()).toHaveLength(1)
})

test('loads several listings with one call in the requested order, with null for a missing listing', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => [
    sampleDetail({ uPI: 'a' }),
    sampleDetail({ uPI: 'b' }),
  ])
  const { data } = await ask('{ listings(uPIs: ["b", "x", "a", "b"]) { uPI } }')
  expect(data).toEqual({ listings: [{ uPI: 'b' }, null, { uPI: 'a' }, { uPI: 'b' }] })
  expect(called()).toEqual(['GET /listings/listings'])
  const many = JSON.stringify(Array.from({ length: 25 }, (_, i) => `${i}`))
  const { errors } = await ask(`{ listings(uPIs: ${many}) { uPI } }`)
  expect(errors).toEqual([
    { message: 'uPIs must have at most 24 entries.', path: 'listings', code: 'BAD_USER_INPUT' },
  ])
})

test('accepts 24 uPIs in a request for several listings', async () => {
  const uPIs = Array.from({ length: 24 }, (_, i) => `${i}`)
  const { ask } = await testSubgraph(createSubgraph, () => uPIs.map((uPI) => sampleDetail({ uPI })))
  const { data } = await ask(`{ listings(uPIs: ${JSON.stringify(uPIs)}) { uPI } }`)
  expect(data).toEqual({ listings: uPIs.map((uPI) => ({ uPI })) })
})

test('makes no call for zero similar listings', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => [sampleDetail()])
  expect((await ask(`{ listing(uPI: "${UPI}") { similarListings(first: 0) { uPI } } }`)).data).toEqual({
    listing: { similarListings: [] },
  })
  expect(called()).toEqual(['GET /listings/listings'])
})

test('returns courtesyOfStatement in the requested language, or in English when there is no French text', async () => {
  const fields = 'en: courtesyOfStatement fr: courtesyOfStatement(locale: FR_CA)'
  const courtesyOfStatement = 'Courtesy of Barton Realty'
  const courtesyOfStatementFrench = 'Avec l’aimable autorisation de Barton Realty'
  expect(await page(fields, { courtesyOfStatement, courtesyOfStatementFrench })).toEqual({
    listing: { en: courtesyOfStatement, fr: courtesyOfStatementFrench },
  })
  expect(await page(fields, { courtesyOfStatement })).toEqual({
    listing: { en: courtesyOfStatement, fr: courtesyOfStatement },
  })
})

test('[LIST-36] derives the rental flag from the property type when the service omits the flag', async () => {
  const fields = 'isRental uiTransactionType'
  const unsaid = { UITransactionType: null, isRental: null }
  expect(await page(fields, unsaid)).toEqual({ listing: { isRental: false, uiTransactionType: 'BUY' } })
  expect(await page(fields, { ...unsaid, propertyType: 'Residential Lease' })).toEqual({
    listing: { isRental: true, uiTransactionType: 'RENT' },
  })
})

test('loads similar listings for several listings with one call, and their card fields without another call', async () => {
  const { ask, calls, called } = await testSubgraph(createSubgraph, ({ path, query }) => {
    if (path === '/listings/listings') return query.ids?.split(',').map((uPI) => sampleDetail({ uPI }))
    return query.ids?.split(',').map((uPI) => ({
      uPI,
      results: [
        sampleCard({ uPI: `${uPI}-1` }),
        sampleCard({ uPI: `${uPI}-2` }),
        sampleCard({ uPI: `${uPI}-3` }),
      ],
    }))
  })
  const { data, errors } = await ask(
    '{ listings(uPIs: ["a", "b"]) { similarListings(first: 2) { uPI listPrice tags } } }',
  )
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    listings: [
      { similarListings: [{ uPI: 'a-1' }, { uPI: 'a-2' }] },
      { similarListings: [{ uPI: 'b-1' }, { uPI: 'b-2' }] },
    ],
  })
  expect(called()).toEqual(['GET /listings/listings', 'GET /listings/listings/similar'])
  expect(calls[1]?.query).toEqual({ ids: 'a,b', limit: '2' })
  const { errors: refused } = await ask('{ listing(uPI: "a") { similarListings(first: 25) { uPI } } }')
  expect(refused).toMatchObject([{ message: 'first must be from 0 to 24.', code: 'BAD_USER_INPUT' }])
})

test('[LIST-28] removes a withheld street from every field of the response', async () => {
  const body = await page(
    `listingUrl lat: location { listingAddressFull listingAddress1 lat lon } publicRemarks
    fr: publicRemarks(locale: FR_CA) images { key alt fr: alt(locale: FR_CA) src } imageCount
    virtualTour { url } virtualTour3D { url } openHouses { key } ${VIEW}`,
    {
      internetAddressDisplayYN: false,
      listingUrl: `/tx/austin/home-details/1204-barton-ave/${UPI}`,
      publicRemarks: 'Welcome to 1204 Barton Avenue.',
      publicRemarksFrench: 'Bienvenue au 1204, Barton Ave.',
      images: [
        { key: 'exterior-tx-1', order: 0, desc: 'Barton Ave', descFrench: '1204 Barton Ave' },
        { key: 'https://feed.example/1204_Barton_Ave.jpg', order: 1 },
      ],
      virtualTour: { url: 'https://tours.example/1204-barton-ave' },
      virtualTour3D: { url: 'https://tours.example/3d?at=1204+Barton+Avenue' },
      openHouses: [
        { id: '1204-barton-ave-1', startTime: '2999-01-01T10:00:00Z', endTime: '2999-01-01T12:00:00Z' },
      ],
      streetView: { status: 'OK', pano_id: 'street-tx-1', location: { lat: 30.25, lon: -97.76 } },
      mapImages: [{ url: 'https://maps.example/30.25,-97.76.png' }],
    },
  )
  expect(JSON.stringify(body)).not.toMatch(/barton|1204|30\.25|97\.76/i)
  expect(body).toMatchObject({
    listing: { images: [{ key: 'exterior-tx-1' }], imageCount: 1, streetView: null },
  })
})

test('loads the detail response for the image count when a card lacks the count', async () => {
  const images = [1, 2, 3].map((order) => ({ key: `exterior-tx-${order}`, order }))
  const { ask, called } = await testSubgraph(createSubgraph, ({ path }) =>
    path === '/listings/listings'
      ? [sampleDetail({ images })]
      : { results: [sampleCard({ images: images.slice(0, 1) })], totalResults: 1 },
  )
  const { data } = await ask(
    '{ search(input: {}) { results { imageCount images { key } one: images(first: 1) { key } } } }',
  )
  expect(data).toMatchObject({
    search: {
      results: [
        { imageCount: 3, images: images.map(({ key }) => ({ key })), one: [{ key: 'exterior-tx-1' }] },
      ],
    },
  })
  expect(called()).toEqual(['GET /listings/listings/search', 'GET /listings/listings'])
})
