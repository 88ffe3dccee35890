import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import { load, notFound, unavailable } from '../../platform/graphql/load.ts'

const namedQuery = graphql(`
  query CityNamed($state: String!, $slug: String!) {
    cityNamed(state: $state, slug: $slug) {
      type
      placeKey
      displayName
      city
      location {
        lat
        lon
      }
    }
  }
`)

const keyQuery = graphql(`
  query CityWithKey($placeKey: ID!) {
    place(type: CITY, placeKey: $placeKey) {
      type
      placeKey
      displayName
      slug
      city
      state
      location {
        lat
        lon
      }
    }
  }
`)

/** Location of a city, or null when unknown. */
export interface FoundCity {
  location: { lat: number; lon: number } | null
}

/** Loads a city by state and name slug. Throws a 404 when the city does not exist. */
export async function findCityNamed(client: ApolloClient, state: string, slug: string, signal: AbortSignal) {
  const { data, partial } = await load(client, namedQuery, { state, slug }, signal)
  if (!data.cityNamed) throw partial ? unavailable() : notFound()
  return data.cityNamed
}

/** Loads a city by its place key. Throws a 404 when the city does not exist. */
export async function findCityWithKey(client: ApolloClient, placeKey: string, signal: AbortSignal) {
  const { data, partial } = await load(client, keyQuery, { placeKey }, signal)
  if (!data.place) throw partial ? unavailable() : notFound()
  return data.place
}
