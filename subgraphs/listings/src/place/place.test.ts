import { TEXT_REFUSED } from '@gable/subgraph-kit/errors/subgraph-error'
import { runsStandalone } from '@gable/subgraph-kit/fixtures/env'
import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test, vi } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const austin = {
  placeType: 'city',
  placeKey: '4671654',
  placeName: 'Austin',
  displayName: 'Austin, TX',
  slug: 'austin',
  city: 'Austin',
  cityKey: '4671654',
  state: 'TX',
  population: 961_855,
  lat: 30.27,
  lon: -97.74,
  minLat: 30.1,
  maxLat: 30.5,
  minLon: -97.9,
  maxLon: -97.6,
}

test('[AUTO-09] loads several places with one call, with their location and bounds', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => [austin])
  const { data } = await ask(`{
    here: place(type: CITY, placeKey: "4671654") { type placeName location { lat lon } bounds { minLat maxLon } }
    none: place(type: ZIP, placeKey: "00000") { placeName }
  }`)
  expect(data).toEqual({
    here: {
      type: 'CITY',
      placeName: 'Austin',
      location: { lat: 30.27, lon: -97.74 },
      bounds: { minLat: 30.1, maxLon: -97.6 },
    },
    none: null,
  })
  expect(calls.map(({ query }) => query)).toEqual([{ refs: 'city:4671654,zip:00000' }])
})

test('[CS-96] loads the outline of a place only when it is selected', async () => {
  const ring = [
    [-98, 30],
    [-97, 30],
    [-97, 31],
  ]
  const { ask, called } = await testSubgraph(createSubgraph, ({ path }) =>
    path.includes('/outline/') ? { rings: [ring] } : [austin],
  )
  await ask('{ place(type: CITY, placeKey: "4671654") { placeName } }')
  expect(called()).toHaveLength(1)
  const { data } = await ask('{ place(type: CITY, placeKey: "4671654") { outline { points { lat lon } } } }')
  expect(called().at(-1)).toBe('GET /listings/places/outline/city/4671654')
  expect(data).toEqual({
    place: { outline: [{ points: ring.map(([lon, lat]) => ({ lat, lon })) }] },
  })
})

test('[CS-96] returns the place without an outline when the service has none', async () => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
    path.includes('/outline/') ? new Reply(404, { errors: ['There is no outline.'] }) : [austin],
  )
  expect(
    await ask('{ place(type: CITY, placeKey: "4671654") { placeName outline { points { lat } } } }'),
  ).toEqual({
    data: { place: { placeName: 'Austin', outline: null } },
    errors: [],
  })
})

test("[F-20] [F-21] returns a city's own name and key as its city when the service omits the city", async () => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) => {
    const row = { ...austin, city: null, cityKey: null }
    return path.includes('/places/city/') ? row : [row, { placeType: 'zip', placeKey: '59001', city: null }]
  })
  const { data } = await ask(`{
    place(type: CITY, placeKey: "4671654") { city cityKey }
    cityNamed(state: "tx", slug: "austin") { city cityKey }
    zip: place(type: ZIP, placeKey: "59001") { city cityKey }
  }`)
  const itself = { city: 'Austin', cityKey: '4671654' }
  expect(data).toEqual({ place: itself, cityNamed: itself, zip: { city: null, cityKey: null } })
})

test('[CALL-31] [AUTO-10] returns the place at a position and the path of its search page', async () => {
  const { location, ...place } = { ...austin, location: { lat: 30.27, lon: -97.74 } }
  const answer = { href: '/homes-for-sale/tx/austin/city/4671654', place: { ...place, location } }
  const { ask, called } = await testSubgraph(createSubgraph, () => answer)
  const { data } = await ask(
    '{ placeAt(lat: 30.2, lon: -97.7) { href place { type placeKey city state location { lat } } } }',
  )
  expect(data).toEqual({
    placeAt: {
      href: '/homes-for-sale/tx/austin/city/4671654',
      place: { type: 'CITY', placeKey: '4671654', city: 'Austin', state: 'TX', location: { lat: 30.27 } },
    },
  })
  expect(called()).toEqual(['GET /listings/listings/location-to-place/30.2/-97.7'])
})

const nowhere = { data: { placeAt: null }, errors: [] }

// A standalone subgraph writes to its own log.
test.skipIf(runsStandalone)(
  '[CALL-32] [F-28] logs a malformed response and reports an error instead of returning null',
  async () => {
    const { ask } = await testSubgraph(createSubgraph, () => ({ href: 7 }))
    const request = testRequest()
    const warn = vi.fn()
    const log = { ...request.log, warn }
    expect(await ask('{ placeAt(lat: 0, lon: -150) { href } }', {}, { ...request, log })).toMatchObject({
      data: { placeAt: null },
      errors: [{ code: 'UPSTREAM_INVALID' }],
    })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining('Data Invalid'))
  },
)

test('returns null when there is no city within 100 km', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['Nothing near'] }))
  expect(await ask('{ placeAt(lat: 0, lon: -150) { href } }')).toEqual(nowhere)
})

test('sends a position in decimal notation with at most 6 decimals', async () => {
  const { ask, called } = await testSubgraph(
    createSubgraph,
    () => new Reply(404, { errors: ['Nothing near'] }),
  )
  await ask('{ placeAt(lat: 1e-7, lon: -97.74306123456) { href } }')
  expect(called()).toEqual(['GET /listings/listings/location-to-place/0/-97.743061'])
})

test('rejects a position outside the valid ranges with a message, and makes no call', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => austin)
  const { errors } = await ask(
    '{ a: placeAt(lat: 91, lon: 0) { href } b: placeAt(lat: 0, lon: -181) { href } }',
  )
  expect(errors.map(({ message }) => message)).toEqual([
    'lat must be from -90 to 90 degrees.',
    'lon must be from -180 to 180 degrees.',
  ])
  expect(called()).toEqual([])
})

test('returns the search page paths of a state from the service', async () => {
  const paths = ['/homes-for-sale/tx/austin/city/4671654', '/homes-for-sale/tx/austin/zip/78704']
  const { ask, called } = await testSubgraph(createSubgraph, () => paths)
  expect((await ask('{ searchPaths(state: "tx") }')).data).toEqual({ searchPaths: paths })
  expect(called()).toEqual(['GET /listings/statistics/search-paths'])
})

test('returns no search pages for an unknown state', async () => {
  const { ask } = await testSubgraph(
    createSubgraph,
    () => new Reply(404, { errors: ['There is no state zz.'] }),
  )
  expect(await ask('{ searchPaths(state: "zz") }')).toEqual({ data: { searchPaths: [] }, errors: [] })
})

const CITY_NAMED =
  '{ cityNamed(state: "tx", slug: "san-antonio") { type placeKey displayName location { lat } } }'

test('finds a city by its slug', async () => {
  const row = {
    placeType: 'city',
    placeKey: '4726206',
    displayName: 'San Antonio, TX',
    lat: 29.4,
    lon: -98.5,
  }
  const { ask, called } = await testSubgraph(createSubgraph, () => row)
  expect((await ask(CITY_NAMED)).data).toEqual({
    cityNamed: {
      type: 'CITY',
      placeKey: '4726206',
      displayName: 'San Antonio, TX',
      location: { lat: 29.4 },
    },
  })
  expect(called()).toEqual(['GET /listings/places/city/TX/san-antonio'])
})

test("[F-27] [F-106] reports an error when the service rejects a city name, and hides the service's message", async () => {
  const { ask } = await testSubgraph(
    createSubgraph,
    () => new Reply(400, { errors: ['slug: our database is at 10.0.0.7'] }),
  )
  expect(await ask(CITY_NAMED)).toMatchObject({
    data: { cityNamed: null },
    errors: [{ code: 'BAD_USER_INPUT', message: TEXT_REFUSED }],
  })
})

test('returns null for an unknown city, and for an invalid slug without a call', async () => {
  const { ask, called } = await testSubgraph(
    createSubgraph,
    () => new Reply(404, { errors: ['There is no city atlantis in TX.'] }),
  )
  const nothing = { data: { cityNamed: null }, errors: [] }
  expect(await ask(CITY_NAMED)).toEqual(nothing)
  for (const slug of ['', ' ', '..', 'x\0', 'x'.repeat(201)])
    expect(
      await ask('query ($slug: String!) { cityNamed(state: "TX", slug: $slug) { city } }', { slug }),
    ).toEqual(nothing)
  expect(called()).toHaveLength(1)
})

test('rejects a state that is not a two-letter code', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => [])
  const { errors } = await ask('{ cityNamed(state: "Texas", slug: "austin") { city } }')
  expect(errors).toMatchObject([{ message: 'state must be a two-letter code.', code: 'BAD_USER_INPUT' }])
  expect(called()).toEqual([])
})

test('[F-71] finds a place by its id, or by its type and key', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => [austin])
  const id = 'Place:CITY:4671654'
  const { data, errors } = await ask(`{
    byId: place(id: "${id}") { id placeKey }
    byKey: place(type: CITY, placeKey: "4671654") { id }
    byIdAsKey: place(type: CITY, placeKey: "${id}") { id }
  }`)
  expect(errors).toEqual([])
  const found = { byId: { id, placeKey: '4671654' }, byKey: { id }, byIdAsKey: { id } }
  expect(data).toEqual(found)
  expect(calls.map(({ query }) => query)).toEqual([{ refs: 'city:4671654' }])
})

const notAPlace = (id: string) =>
  `"${id}" is not the id of a Place. Send an id such as "Place:CITY:4671654", or type and placeKey.`
const notAListing = (id: string) =>
  `"${id}" is not the id of a Listing. Send an id that begins with "Listing:", or the key.`

test.each([
  ['place { id }', 'Send type and placeKey, or id.'],
  ['place(id: "Agent:7") { id }', notAPlace('Agent:7')],
  ['place(id: "4671654") { id }', notAPlace('4671654')],
  ['place(id: "Place:city:4671654") { id }', notAPlace('Place:city:4671654')],
  [
    'place(id: "Place:CITY:") { id }',
    '"Place:CITY:" is not the id of a Place of the kind CITY. Send an id that begins with "Place:CITY:", or the key.',
  ],
  ['listing(id: "Agent:1") { id }', notAListing('Agent:1')],
  ['listing(id: "Listing:!!") { id }', notAListing('Listing:!!')],
  ['listing(uPI: "Favorite:1") { id }', notAListing('Favorite:1')],
  ['listings(uPIs: ["a", "Listing:"]) { id }', notAListing('Listing:')],
  ['place(type: CITY) { id }', 'Send type and placeKey, or id.'],
  ['place(type: CITY, id: "Place:CITY:46") { id }', 'Send type and placeKey, or id, not both.'],
  [
    'search(input: { filters: { listOfficeKey: "Team:3" } }) { totalResults }',
    '"Team:3" is not the id of an Office. Send an id that begins with "Office:", or the key.',
  ],
  [
    'place(type: CITY, placeKey: "Place:ZIP:78704") { id }',
    '"Place:ZIP:78704" is not the id of a Place of the kind CITY. Send an id that begins with "Place:CITY:", or the key.',
  ],
  [
    'search(input: { place: { type: CITY, placeKey: "Place:ZIP:78704" } }) { totalResults }',
    '"Place:ZIP:78704" is not the id of a Place of the kind CITY. Send an id that begins with "Place:CITY:", or the key.',
  ],
])('[F-71] rejects %s with a message that says what to send', async (field, message) => {
  const { ask, called } = await testSubgraph(createSubgraph, () => [austin])
  expect((await ask(`{ ${field} }`)).errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(called()).toEqual([])
})

test('[F-71] accepts ids instead of keys in a search', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => ({ totalResults: 0 }))
  await ask(`{ search(input: {
    place: { type: CITY, placeKey: "Place:CITY:4671654" }
    filters: { listAgentKeys: ["Agent:7", "8"], listOfficeKey: "Office:3" }
  }) { totalResults } }`)
  expect(calls[0]?.query).toMatchObject({ placeType: 'city', placeKey: '4671654' })
  expect(JSON.parse(calls[0]?.query.filters ?? '')).toMatchObject({
    listAgentKeys: ['7', '8'],
    listOfficeKey: '3',
  })
})

test('[F-77] reports an error, and does not treat the place as unknown, when the listings service has no endpoint for places', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { message: 'Not Found' }))
  const { data, errors } = await ask('{ place(type: CITY, placeKey: "austin") { placeName } }')
  expect(data).toEqual({ place: null })
  expect(errors).toMatchObject([{ code: 'UPSTREAM_FAILED' }])
})

test.each([
  [
    'search within a place',
    '{ search(input: { place: { type: CITY, placeKey: "austin" } }) { totalResults } }',
  ],
  ['listing', '{ listing(uPI: "urn:reso:upi:2.0:US:48453:1") { uPI } }'],
  ['list of search page paths', '{ searchPaths(state: "tx") }'],
])('[F-77] fails the field when the listings service has no endpoint for a %s', async (_, query) => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { message: 'Not Found' }))
  expect((await ask(query)).errors).toMatchObject([{ code: 'UPSTREAM_FAILED' }])
})
