import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { readStored, store } from '../../platform/storage/storage.ts'
import type { Stored } from '../../platform/storage/stored-values.ts'

const query = graphql(`
  query PopularCities {
    popularCities(first: 12) {
      cityState
      placeId
      href
    }
  }
`)

export type PopularCities = Stored<'popularCities'>

/** Returns the home page's popular cities and caches them in storage. Null when they are unavailable. */
export async function fetchPopularCities(client: ApolloClient): Promise<PopularCities | null> {
  const stored = readStored('popularCities')
  if (stored) return stored
  const answer = await client.query({ query, errorPolicy: 'all' }).catch(() => null)
  const cities = answer?.data?.popularCities
  if (!cities || cities.length === 0) return null
  const plain = cities.map(({ cityState, placeId, href }) => ({ cityState, placeId, href }))
  store('popularCities', plain)
  return plain
}
