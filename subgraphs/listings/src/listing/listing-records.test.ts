import { idOfListing } from '@gable/subgraph-kit/listing-id'
import { type FakeAnswer, Reply } from '@gable/subgraph-kit/testing/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/testing/test-subgraph'
import { type GraphQLNamedType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'
import { sampleCard, sampleDetail } from '../testing/sample-listing.ts'

const UPI = 'urn:reso:upi:2.0:US:48453:0214567'
const SALE = { uPI: UPI, oUID: 'M00000070', listingId: '5512345' }
const RENTAL = { uPI: UPI, oUID: 'M00000628', listingId: '4100318' }

const saleDetail = () => sampleDetail({ ...SALE, heating: ['Gas'] })
const rentalDetail = () =>
  sampleDetail({ ...RENTAL, publicRemarks: 'A bright flat.', heating: ['Electric'], images: [] })

/** A market in which the sale is the best record of the home. */
const market: FakeAnswer = ({ path }) => {
  if (path === '/listings/listings/search')
    return { results: [sampleCard(SALE), sampleCard(RENTAL)], totalResults: 2, place: null }
  if (path === '/listings/listings') return [saleDetail()]
  if (path === `/listings/listings/by-number/${RENTAL.oUID}/${RENTAL.listingId}`) return rentalDetail()
  return new Reply(404, { errors: ['None'] })
}

const ENTITY = (fields: string) =>
  `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Listing ${fields} } }`

/** Selects all that a listing has, down to other listings. */
const everyField = (schema: GraphQLSchema) => selectionOf(schema.getType('Listing'))

function selectionOf(type: GraphQLNamedType | undefined, inside = false): string {
  if (!isObjectType(type)) return ''
  if (inside && type.name === 'Listing') return '{ uPI }'
  const fields = Object.values(type.getFields())
  return `{ ${fields.map(({ name, type: of }) => `${name} ${selectionOf(getNamedType(of), true)}`).join(' ')} }`
}

test('[F-73] under its own id, a second record of a home has its own details', async () => {
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

test('[F-73] a record without a number is not shown with the details of another one', async () => {
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

test('[F-73] rows that leave out a key get the details of the best record', async () => {
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

test('[F-73] a record by its number is fetched once, whatever else of it is selected', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const { data } = await ask(
    `{ listingByNumber(oUID: "${RENTAL.oUID}", listingId: "${RENTAL.listingId}") { id heating cooling appliances } }`,
  )
  expect(data).toMatchObject({
    listingByNumber: { id: idOfListing(RENTAL), heating: ['Electric'], cooling: null },
  })
  expect(called().filter((call) => call.includes('by-number'))).toHaveLength(1)
})

test('[F-73] an id never finds another home, even when its board has reused the number', async () => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
    path.includes('by-number') ? sampleDetail({ ...RENTAL, uPI: 'another-home' }) : [saleDetail()],
  )
  expect(await ask(`{ listing(id: "${idOfListing(RENTAL)}") { uPI } }`)).toEqual({
    data: { listing: null },
    errors: [],
  })
})

test('[F-42] a home without a record answers every field, so that what refers to it keeps its key', async () => {
  const { ask, called, subgraph } = await testSubgraph(createSubgraph, () => [])
  const byId = idOfListing({ uPI: 'gone' })
  const { data, errors } = await ask(ENTITY(everyField(subgraph.schema)), {
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
