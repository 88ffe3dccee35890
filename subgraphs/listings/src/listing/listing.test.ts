import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleDetail } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

const UPI = 'urn:reso:upi:2.0:US:48453:0214567'

async function listing(fields: string, overrides: Record<string, unknown> = {}) {
  const { ask, calls } = await testSubgraph(createSubgraph, ({ query }) =>
    query.ids === UPI ? [sampleDetail(overrides)] : [],
  )
  const { data, errors } = await ask(`{ listing(uPI: "${UPI}") { ${fields} } }`)
  return { data, errors, calls }
}

test('loads a listing once when the query selects it under two aliases', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => [sampleDetail()])
  const { data } = await ask(`{ one: listing(uPI: "${UPI}") { uPI } two: listing(uPI: "${UPI}") { uPI } }`)
  expect(data).toEqual({ one: { uPI: UPI }, two: { uPI: UPI } })
  expect(calls.map(({ query }) => query)).toEqual([{ ids: UPI }])
})

test('returns null without an error for an unknown listing', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => [])
  expect(await ask('{ listing(uPI: "x") { uPI } }')).toEqual({ data: { listing: null }, errors: [] })
})

test('[LIM-07] returns the medium size of an image by default', async () => {
  const { data } = await listing('images(first: 2) { src }')
  expect(data).toMatchObject({ listing: { images: [{}, { src: expect.stringMatching(/\/medium\.webp$/) }] } })
})

test('[LIST-23] returns the images of a listing as listingImages, each with its URL and description', async () => {
  const { data, errors } = await listing(
    'listingImages { src alt key order computedUrl desc fr: desc(locale: FR_CA) } one: listingImages(first: 1) { key }',
  )
  const external = 'https://feed.example/2.jpg'
  const front = 'http://photos.example/photos/exterior-tx-1/medium.webp'
  expect(errors).toEqual([])
  expect(data).toEqual({
    listing: {
      listingImages: [
        {
          key: external,
          order: 0,
          alt: 'Kitchen',
          desc: 'Kitchen',
          fr: 'Cuisine',
          src: external,
          computedUrl: external,
        },
        {
          key: 'exterior-tx-1',
          order: 1,
          alt: 'The front',
          desc: null,
          fr: null,
          src: front,
          computedUrl: front,
        },
      ],
      one: [{ key: external }],
    },
  })
})

test('[LIST-24] returns the raw price, the size, and the first two tags as banners', async () => {
  const fields = 'listPriceRaw listingSize { value text } lotSizeSqFeet banners tags'
  const size = { value: 1842, text: '1,842 sq ft' }
  const sent = { listPriceRaw: 524_999.5, listingSize: size, lotSizeSqFeet: 7_000, isRental: true }
  const { data, errors } = await listing(fields, {
    ...sent,
    _flags: { pendingUnderContract: true, priceReduced: true },
  })
  const banners = ['PENDING', 'PRICE_REDUCED']
  expect(errors).toEqual([])
  expect(data).toEqual({
    listing: {
      ...{ listPriceRaw: 524_999.5, listingSize: size, lotSizeSqFeet: 7_000, banners },
      tags: expect.arrayContaining(banners),
    },
  })
  expect((await listing(fields)).data).toMatchObject({
    listing: { listPriceRaw: 525_000, listingSize: null, lotSizeSqFeet: null },
  })
  expect((await listing('listPriceRaw', { listPriceRaw: 0 })).data).toEqual({
    listing: { listPriceRaw: 525_000 },
  })
})

test('rounds fractional numbers down to whole numbers', async () => {
  const fields = 'livingArea garageSpaces storiesTotal'
  const { data, errors } = await listing(fields, { livingArea: 1850.7, garageSpaces: 2.5, storiesTotal: 1.5 })
  expect(errors).toEqual([])
  expect(data).toEqual({ listing: { livingArea: 1850, garageSpaces: 2, storiesTotal: 1 } })
})

test('maps service values to schema values, and unknown values to null', async () => {
  const fields = 'standardStatus uiTransactionType leasePeriod'
  const rent = { standardStatus: 'Active Under Contract', UITransactionType: 'Rent', leasePeriod: 'month' }
  expect((await listing(fields, rent)).data).toEqual({
    listing: { standardStatus: 'ACTIVE_UNDER_CONTRACT', uiTransactionType: 'RENT', leasePeriod: 'MONTH' },
  })
  expect((await listing(fields, { standardStatus: 'Incomplete' })).data).toEqual({
    listing: { standardStatus: null, uiTransactionType: 'BUY', leasePeriod: null },
  })
})

test('returns remarks and alternative texts in French, or in English when there is no French text', async () => {
  const fields = `
    en: publicRemarks  fr: publicRemarks(locale: FR_CA)
    images { en: alt  fr: alt(locale: FR_CA) }`
  expect((await listing(fields)).data).toEqual({
    listing: {
      en: 'A bright house.',
      fr: 'Une maison lumineuse.',
      images: [
        { en: 'Kitchen', fr: 'Cuisine' },
        { en: 'The front', fr: 'The front' },
      ],
    },
  })
  expect((await listing('publicRemarks(locale: FR_CA)', { publicRemarksFrench: null })).data).toEqual({
    listing: { publicRemarks: 'A bright house.' },
  })
})

test('[LIST-26] parses both open house formats and returns the open houses that have not ended, soonest first', async () => {
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString()
  const openHouses = [
    { openHouseId: 3, openHouseStartTime: hour(48), openHouseEndTime: hour(50) },
    { id: '2', startTime: hour(-1), endTime: hour(1) },
    { id: '1', startTime: hour(-3), endTime: hour(-2) },
  ]
  expect((await listing('openHouses { key }', { openHouses })).data).toEqual({
    listing: { openHouses: [{ key: '2' }, { key: '3' }] },
  })
})

test('[LIST-37] returns the first five open houses by default', async () => {
  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const openHouses = Array.from({ length: 8 }, (_, id) => ({ id: `${id}`, startTime, endTime: startTime }))
  const { data } = await listing('openHouses { key }', { openHouses })
  expect(JSON.stringify(data).match(/"key"/g)).toHaveLength(5)
})

test('rejects a negative number of images with a message that names the range', async () => {
  const { errors } = await listing('images(first: -1) { key }')
  expect(errors).toEqual([
    { message: 'first must be from 0 to 200.', path: 'listing.images', code: 'BAD_USER_INPUT' },
  ])
})

test('returns null for a malformed date', async () => {
  const { data, errors } = await listing('uPI closeDate', { closeDate: 'last summer' })
  expect(data).toEqual({ listing: { uPI: UPI, closeDate: null } })
  expect(errors).toEqual([])
})

test('[F-24] returns open house times and the price change date in the time zone of the listing', async () => {
  const fields = `location { timezoneName fr: timezoneName(locale: FR_CA) } priceChangeDate
    openHouses { startTime localStartTime localEndTime }`
  const [startTime, endTime] = ['2036-12-20T22:00:00.000Z', '2036-12-21T00:00:00.000Z']
  const overrides = (timezone: string | null) => ({
    openHouses: [{ id: '1', startTime, endTime }],
    priceChangeAmount: -5_000,
    priceChangeTimestamp: '2026-11-20T07:30:00Z',
    location: { ...sampleDetail().location, timezone },
  })
  expect((await listing(fields, overrides('America/Vancouver'))).data).toEqual({
    listing: {
      location: { timezoneName: 'Pacific Time', fr: 'heure du Pacifique' },
      priceChangeDate: '2026-11-20',
      openHouses: [{ startTime, localStartTime: '2036-12-20T15:00:00', localEndTime: '2036-12-20T17:00:00' }],
    },
  })
  expect((await listing(fields, overrides(null))).data).toEqual({
    listing: {
      location: { timezoneName: null, fr: null },
      priceChangeDate: '2026-11-20',
      openHouses: [{ startTime, localStartTime: null, localEndTime: null }],
    },
  })
})

test('[F-24] computes the UTC offset of a listing with the same time zone rules as lead validation', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-21T07:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const fields = 'location { utcOffset { minutes changesAt minutesAfterChange } }'
  const offsetIn = async (timezone: string | null) =>
    (await listing(fields, { location: { ...sampleDetail().location, timezone } })).data
  const inListing = (utcOffset: object | null) => ({ listing: { location: { utcOffset } } })
  const stays = { changesAt: null, minutesAfterChange: null }
  expect(await offsetIn('America/Vancouver')).toEqual(inListing({ minutes: -420, ...stays }))
  expect(await offsetIn('America/Chicago')).toEqual(
    inListing({ minutes: -360, changesAt: '2027-03-14T08:00:00.000Z', minutesAfterChange: -300 }),
  )
  expect(await offsetIn(null)).toEqual(inListing(null))
})
