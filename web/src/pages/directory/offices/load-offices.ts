import type { ApolloClient } from '@apollo/client'
import { officeInput } from '../../../platform/graphql/directory-input.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { OfficesPageQuery } from '../../../platform/graphql/generated/graphql.ts'
import { load, unavailable } from '../../../platform/graphql/load.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { FoundCity } from '../find-city.ts'

const query = graphql(`
  query OfficesPage($input: OfficeSearchInput!) {
    officeSearch(input: $input) {
      place {
        city
        state
        citySlug
        cityKey
      }
      totalResults
      isApproximate
      bounds {
        minLat
        maxLat
        minLon
        maxLon
      }
      nearbyCities(first: 12) {
        city
        state
        citySlug
        cityKey
        count
      }
      results {
        masterCustomerId
        officeName
        officeUrl
        ...OfficeCard_office
      }
    }
  }
`)

const totalQuery = graphql(`
  query OfficeTotal($input: OfficeSearchInput!) {
    officeSearch(input: $input) {
      totalResults
    }
  }
`)

const nearQuery = graphql(`
  query OfficesNear($input: OfficeSearchInput!) {
    officeSearch(input: $input) {
      nearbyCities(first: 12) {
        city
        state
        citySlug
        cityKey
        count
      }
    }
  }
`)

const directoryQuery = graphql(`
  query OfficeDirectory {
    officeDirectory {
      ...Directory_state @unmask
    }
  }
`)

export type FoundOffices = NonNullable<OfficesPageQuery['officeSearch']>

/** Loads a page of offices into the cache. Throws a 503 when the search is unavailable. */
export async function loadOffices(client: ApolloClient, search: DirectoryQuery, signal: AbortSignal) {
  const { data } = await load(client, query, { input: officeInput(search) }, signal)
  if (!data.officeSearch) throw unavailable()
  return data.officeSearch
}

/** Returns the page of offices that `loadOffices` cached. */
export const useLoadedOffices = (search: DirectoryQuery): FoundOffices | null | undefined =>
  useLoadedQuery(query, { input: officeInput(search) })?.officeSearch

/** Returns the number of offices that a search finds, or null when unknown. */
export async function countOffices(client: ApolloClient, search: DirectoryQuery, signal: AbortSignal) {
  const context = { fetchOptions: { signal }, queryDeduplication: false }
  const variables = { input: officeInput(search) }
  return client.query({ query: totalQuery, variables, errorPolicy: 'all', context }).then(
    ({ data }) => data?.officeSearch?.totalResults ?? null,
    () => null,
  )
}

/** Returns the nearest cities that have offices, or null when unknown. */
export async function officesNear(
  client: ApolloClient,
  search: DirectoryQuery,
  city: FoundCity,
  signal: AbortSignal,
) {
  const { place, ...input } = officeInput(search)
  const { location } = city
  if (!place || !location) return null
  const { lat, lon } = location
  const variables = { input: { ...input, place: { ...place, location: { lat, lon } } } }
  const context = { fetchOptions: { signal }, queryDeduplication: false }
  return client.query({ query: nearQuery, variables, errorPolicy: 'all', context }).then(
    ({ data }) => data?.officeSearch?.nearbyCities ?? null,
    () => null,
  )
}

/** Loads the states and cities that have offices into the cache. */
export const loadOfficeDirectory = (client: ApolloClient, signal: AbortSignal) =>
  load(client, directoryQuery, {}, signal)

export const useOfficeDirectory = () => useLoadedQuery(directoryQuery, {})?.officeDirectory ?? []
