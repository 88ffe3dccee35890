import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { idOfListing } from '@gable/subgraph-kit/schema/global-id'
import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { sampleCard, sampleDetail, sampleRow } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'
import { othersOnMarket } from './listing-rules.ts'

const UPI = 'urn:reso:upi:2.0:US:48453:0214567'
const SALE = { uPI: UPI, oUID: 'M00000070', listingId: '5512345' }
const RENTAL = { uPI: UPI, oUID: 'M00000628', listingId: '4100318' }

const saleDetail = () => sampleDetail({ ...SALE, heating: ['Gas'] })
const rentalDetail = () =>
  sampleDetail({ ...RENTAL, publicRemarks: 'A bright flat.', heating: ['Electric'], images: [] })

/** Fakes a service in which the sale listing is the best record of the property. */
const market: FakeAnswer = ({ path }) => {
  if (path === '/listings/listings/search')
    return { results: [sampleCard(SALE), sampleCard(RENTAL)], totalResults: 2, place: null }
  if (path === '/listings/listings') return [saleDetail()]
  if (path === `/listings/listings/by-number/${RENTAL.oUID}/${RENTAL.listingId}`) return rentalDetail()
  return new Reply(404, { errors: ['None'] })
}

const entityQuery = (fields: string) =>
  `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Listing ${fields} } }`

/** Selects every field of a listing. Nested listings get only their uPI. */
const everyField = (schema: GraphQLSchema) => selectionOf(schema.getType('Listing'))

function selectionOf(type: GraphQLNamedType | undefined, inside = false): string {
  if (!isObjectType(type)) return ''
  if (inside && type.name === 'Listing') return '{ uPI }'
  const fields = Object.values(type.getFields())
  return `{ ${fields.map(({ name, type: of }) => `${name} ${selectionOf(getNamedType(of), true)}`).join(' ')} }`
}

test("[F-73] loads the details of a property's second record by the board and number of that record", async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const { data, errors } = await ask(
    '{ search(input: {}) { results { id publicRemarks heating history { price } } } }',
  )
  expect(errors).toEqual([])
  const history = [{ price: 525_000 }]
  expect(data).toEqual({
    search: {
      results: [
        { id: idOfListing(SALE), publicRemarks: 'A bright house.', heating: ['Gas'], history },
        { id: idOfListing(RENTAL), publicRemarks: 'A bright flat.', heating: ['Electric'], history },
      ],
    },
  })
  expect(called()).toEqual([
    'GET /listings/listings/search',
    'GET /listings/listings',
    `GET /listings/listings/by-number/${RENTAL.oUID}/${RENTAL.listingId}`,
  ])
})

test('[F-73] returns no details for a record without a listingId', async () => {
  const offMarket = { ...RENTAL, listingId: null }
  const { ask } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/listings/listings/search'
      ? { results: [sampleCard(offMarket)], totalResults: 1, place: null }
      : market(call),
  )
  const { data, errors } = await ask('{ search(input: {}) { results { id publicRemarks } } }')
  expect(errors).toEqual([])
  expect(data).toEqual({ search: { results: [{ id: idOfListing(offMarket), publicRemarks: null }] } })
})

test('[F-73] returns the details of the best record for a search row without keys', async () => {
  const { oUID: _, listingId: __, ...bare } = sampleCard(SALE)
  const { ask, called } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/listings/listings/search'
      ? { results: [bare], totalResults: 1, place: null }
      : market(call),
  )
  const { data } = await ask('{ search(input: {}) { results { publicRemarks } } }')
  expect(data).toEqual({ search: { results: [{ publicRemarks: 'A bright house.' }] } })
  expect(called()).toEqual(['GET /listings/listings/search', 'GET /listings/listings'])
})

test('[F-73] fetches a record by number only once when several detail fields are selected', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const { data } = await ask(
    `{ listingByNumber(oUID: "${RENTAL.oUID}", listingId: "${RENTAL.listingId}") { id heating cooling appliances } }`,
  )
  expect(data).toMatchObject({
    listingByNumber: { id: idOfListing(RENTAL), heating: ['Electric'], cooling: null },
  })
  expect(called().filter((call) => call.includes('by-number'))).toHaveLength(1)
})

test("[F-73] returns null for a listing id when the board has reused the record's number for another property", async () => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
    path.includes('by-number') ? sampleDetail({ ...RENTAL, uPI: 'another-home' }) : [saleDetail()],
  )
  expect(await ask(`{ listing(id: "${idOfListing(RENTAL)}") { uPI } }`)).toEqual({
    data: { listing: null },
    errors: [],
  })
})

/** Fakes a service that returns all records of a property together, best first. */
const wholeMarket: FakeAnswer = (call) =>
  call.path === '/listings/listings' ? [saleDetail(), rentalDetail(), closedDetail()] : market(call)

const closedDetail = () => sampleDetail({ ...SALE, listingId: '1', standardStatus: 'Closed' })
const pathOf = ({ oUID, listingId }: typeof SALE) => `${PATH}/${oUID}/${listingId}`
const PATH = `/tx/austin/home-details/1204-barton-ave/${UPI}`
const withPath = (answer: FakeAnswer): FakeAnswer => {
  const add = (row: object) => ({ ...row, listingUrl: PATH })
  return (call) => {
    const answered = answer(call)
    if (Array.isArray(answered)) return answered.map(add)
    if (answered instanceof Reply || typeof answered !== 'object' || answered === null) return answered
    return 'results' in answered && Array.isArray(answered.results)
      ? { ...answered, results: answered.results.map(add) }
      : add(answered)
  }
}

test('[F-73] lists the other on-market records of a property with one call', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, wholeMarket)
  const { data, errors } = await ask(
    `{ listing(uPI: "${UPI}") { id heating alsoListedBy { id heating alsoListedBy { id } } } }`,
  )
  expect(errors).toEqual([])
  const rental = { id: idOfListing(RENTAL), heating: ['Electric'], alsoListedBy: [{ id: idOfListing(SALE) }] }
  expect(data).toEqual({ listing: { id: idOfListing(SALE), heating: ['Gas'], alsoListedBy: [rental] } })
  expect(called()).toEqual(['GET /listings/listings'])
})

test('[F-73] finds a record among all records of the property by the keys in its URL, ignoring case', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, withPath(wholeMarket))
  const keys = `uPI: "${UPI}", oUID: "${RENTAL.oUID.toLowerCase()}", listingId: "${RENTAL.listingId}"`
  const { data } = await ask(`{ listing(${keys}) { id listingUrl heating } }`)
  expect(data).toEqual({
    listing: { id: idOfListing(RENTAL), listingUrl: pathOf(RENTAL), heating: ['Electric'] },
  })
  expect(called()).toEqual(['GET /listings/listings'])
})

test('[F-73] finds a record by the keys in its URL when the service returns only the best record of the property', async () => {
  const { ask } = await testSubgraph(createSubgraph, withPath(market))
  const keys = `uPI: "${UPI}", oUID: "${RENTAL.oUID}", listingId: "${RENTAL.listingId}"`
  const { data } = await ask(`{ listing(${keys}) { id listingUrl alsoListedBy { id listingUrl } } }`)
  expect(data).toEqual({
    listing: {
      id: idOfListing(RENTAL),
      listingUrl: pathOf(RENTAL),
      alsoListedBy: [{ id: idOfListing(SALE), listingUrl: PATH }],
    },
  })
})

test('[F-73] returns a path for each search result, with the short path for the best record', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, withPath(wholeMarket))
  const { data } = await ask('{ search(input: {}) { results { listingUrl } } }')
  expect(data).toEqual({ search: { results: [{ listingUrl: PATH }, { listingUrl: pathOf(RENTAL) }] } })
  expect(called()).toEqual(['GET /listings/listings/search', 'GET /listings/listings'])
})

test("[F-73] returns a second record's own path when the search returns only that record", async () => {
  const { ask, called } = await testSubgraph(
    createSubgraph,
    withPath((call) =>
      call.path.endsWith('/search')
        ? { results: [sampleCard(RENTAL)], totalResults: 1, place: null }
        : market(call),
    ),
  )
  const { data } = await ask('{ search(input: {}) { results { listingUrl } } }')
  expect(data).toEqual({ search: { results: [{ listingUrl: pathOf(RENTAL) }] } })
  expect(called()).toEqual(['GET /listings/listings/search', 'GET /listings/listings'])
})

test('[F-73] makes no further call for the path of a property with a single record', async () => {
  const { ask, called } = await testSubgraph(
    createSubgraph,
    withPath((call) =>
      call.path.endsWith('/search')
        ? { results: [sampleCard({ ...SALE, recordCount: 1 })], totalResults: 1, place: null }
        : market(call),
    ),
  )
  const { data } = await ask('{ search(input: {}) { results { listingUrl } } }')
  expect(data).toEqual({ search: { results: [{ listingUrl: PATH }] } })
  expect(called()).toEqual(['GET /listings/listings/search'])
})

test('[F-73] sets canonicalUrl to the path of the best record with the same transaction type', async () => {
  const second = { uPI: UPI, oUID: 'M00000123', listingId: '77' }
  const rental = { ...RENTAL, propertyType: 'Residential Lease' }
  const { ask } = await testSubgraph(
    createSubgraph,
    withPath((call) =>
      call.path === '/listings/listings'
        ? [saleDetail(), sampleDetail(second), sampleDetail(rental)]
        : market(call),
    ),
  )
  const { data } = await ask(
    `{ listings(uPIs: ["${UPI}", "${idOfListing(second)}", "${idOfListing(RENTAL)}"]) { listingUrl canonicalUrl } }`,
  )
  expect(data).toEqual({
    listings: [
      { listingUrl: PATH, canonicalUrl: PATH },
      { listingUrl: pathOf(second), canonicalUrl: PATH },
      { listingUrl: pathOf(RENTAL), canonicalUrl: pathOf(RENTAL) },
    ],
  })
})

test('[F-73] resolves a sent request to the record that the member saw, or to the best record when the request has no record keys', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, withPath(wholeMarket))
  const none = { oUID: null, listingId: null }
  const r = [RENTAL, { uPI: UPI, ...none }, { uPI: 'gone', ...none }, { uPI: null, ...none }].map(
    (keys, at) => ({
      __typename: 'SentRequest',
      id: `SentRequest:${at}`,
      ...keys,
    }),
  )
  const { data, errors } = await ask(
    'query ($r: [_Any!]!) { _entities(representations: $r) { ... on SentRequest { listing { id listingUrl } } } }',
    { r },
  )
  expect(errors).toEqual([])
  expect(data).toEqual({
    _entities: [
      { listing: { id: idOfListing(RENTAL), listingUrl: pathOf(RENTAL) } },
      { listing: { id: idOfListing(SALE), listingUrl: PATH } },
      { listing: { id: idOfListing({ uPI: 'gone' }), listingUrl: null } },
      { listing: null },
    ],
  })
  expect(called()).toEqual(['GET /listings/listings'])
})

test('[F-73] rejects oUID without listingId', async () => {
  const { ask } = await testSubgraph(createSubgraph, market)
  const { data, errors } = await ask(`{ listing(uPI: "${UPI}", oUID: "M00000070") { id } }`)
  expect(data).toEqual({ listing: null })
  expect(errors).toMatchObject([{ message: 'Send oUID and listingId together, and with uPI.' }])
})

test('[F-42] resolves every field of a listing that has no record, so that a reference still returns its key', async () => {
  const { ask, called, subgraph } = await testSubgraph(createSubgraph, () => [])
  const byId = idOfListing({ uPI: 'gone' })
  const { data, errors } = await ask(entityQuery(everyField(subgraph.schema)), {
    r: [
      { __typename: 'Listing', uPI: 'gone' },
      { __typename: 'Listing', id: byId },
    ],
  })
  expect(errors).toEqual([])
  const known = {
    uPI: 'gone',
    id: byId,
    tags: ['OFF_MARKET'],
    listPrice: null,
    isRental: null,
    uiTransactionType: null,
  }
  expect(data).toMatchObject({ _entities: [known, known] })
  expect(called()).toEqual(['GET /listings/listings'])
})

test.each(['Off the books', 'Hold'])(
  '[F-73] excludes a record with the status %s from the other records',
  (standardStatus) => {
    const sale = sampleRow()
    expect(othersOnMarket(sale, [sale, sampleRow({ listingId: 'R-9', standardStatus })])).toEqual([])
    expect(othersOnMarket(sale, [sale, sampleRow({ listingId: 'R-9' })])).toHaveLength(1)
  },
)
