import { initGraphQLTada, type ResultOf, type VariablesOf } from 'gql.tada'
import type { introspection } from './generated/graphql-env.d.ts'

const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { Date: string; DateTime: string; JSON: unknown }
}>()

const homes = graphql(`
  query Homes($input: SearchInput!) {
    search(input: $input) {
      results { id listPrice openHouses { startTime } }
    }
  }
`)
type Home = NonNullable<ResultOf<typeof homes>['search']>['results'][number]

export const priceOf = ({ listPrice }: Home): number | null => listPrice
export const firstVisit = ({ openHouses }: Home): string | undefined => openHouses?.[0]?.startTime

/** No field with a default has to be sent. */
export const everyHome: VariablesOf<typeof homes> = { input: {} }

// @ts-expect-error There is no such order.
export const cheapest: VariablesOf<typeof homes> = { input: { sort: 'CHEAP' } }
