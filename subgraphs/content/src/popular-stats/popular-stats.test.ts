import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const figures = { totalListings: 707, avgListPrice: 700_872 }
const city = {
  city: 'Austin',
  placeKey: '4671654',
  state: 'TX',
  href: '/homes-for-sale/tx/austin/city/4671654',
}
const zip = { zip: '78704', placeName: 'Austin, TX', href: '/homes-for-sale/tx/austin/zip/78704' }
const stats = {
  state: 'TX',
  cities: [
    { ...city, ...figures },
    { ...city, ...figures, placeKey: '2' },
  ],
  zips: [{ ...zip, ...figures }],
  dataDisclosures: [{ dataDisclosure: 'From a board.' }],
}

const FIELDS = `{
  state
  cities { city placeKey state href totalListings avgListPrice }
  zips { zip placeName href totalListings avgListPrice }
  dataDisclosures { dataDisclosure }
}`

test('[HOME-38] returns cities and ZIP codes with totals, average prices, and data disclosures', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => stats)
  const { data, errors } = await ask(`{ popularStats(state: "TX", first: 1) ${FIELDS} }`)
  expect(errors).toEqual([])
  expect(data).toEqual({ popularStats: { ...stats, cities: stats.cities.slice(0, 1) } })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/content/api/v4/papi/popular-stats', { state: 'TX', limit: '1' }],
  ])
})

test('returns statistics for the whole market when the state argument is omitted, and null for an unknown state', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, ({ query }) =>
    query.state ? new Reply(404, { errors: ['There is no state ZZ.'] }) : { ...stats, state: null },
  )
  const { data, errors } = await ask(`{
    all: popularStats(first: 0) { state cities { city } }
    none: popularStats(state: "ZZ") { state }
  }`)
  expect(errors).toEqual([])
  expect(data).toEqual({ all: { state: null, cities: [] }, none: null })
  expect(calls.find(({ query }) => !query.state)?.query).toEqual({ limit: '1' })
})

test('rejects a limit above the maximum, and fails with UPSTREAM_FAILED when the service fails', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(503, { errors: ['Later'] }))
  const { data, errors } = await ask(`{ popularStats(first: 51) { state } }`)
  expect(data).toEqual({ popularStats: null })
  expect(errors).toMatchObject([{ message: 'first must be from 0 to 50.', code: 'BAD_USER_INPUT' }])
  expect((await ask('{ popularStats { state } }')).errors).toMatchObject([{ code: 'UPSTREAM_FAILED' }])
})
