import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada'
import type { introspection } from './generated/graphql-env.d.ts'

const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Date: string; DateTime: string; JSON: unknown }
}>()

const listingsQuery = graphql(`
  query Homes($input: SearchInput!) {
    search(input: $input) {
      results { id listPrice openHouses { startTime } }
    }
  }
`)
type ListingResult = NonNullable<ResultOf<typeof listingsQuery>['search']>['results'][number]

export const priceOf = ({ listPrice }: ListingResult): number | null => listPrice
export const firstOpenHouse = ({ openHouses }: ListingResult): string | undefined =>
  openHouses?.[0]?.startTime

/** Inputs with a default are optional. */
export const allListings: VariablesOf<typeof listingsQuery> = { input: {} }

// @ts-expect-error There is no such order.
export const cheapest: VariablesOf<typeof listingsQuery> = { input: { sort: 'CHEAP' } }
