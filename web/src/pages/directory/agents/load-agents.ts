import type { ApolloClient } from '@apollo/client'
import { agentInput } from '../../../platform/graphql/directory-input.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { AgentsPageQuery } from '../../../platform/graphql/generated/graphql.ts'
import { load, unavailable } from '../../../platform/graphql/load.ts'
import { useLoadedQuery } from '../../../platform/graphql/use-loaded-query.ts'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { FoundCity } from '../find-city.ts'

const query = graphql(`
  query AgentsPage($input: AgentSearchInput!) {
    agentSearch(input: $input) {
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
      facets {
        ...AgentFilterFacets @unmask
      }
      results {
        ... on Agent {
          __typename
          masterCustomerId
          fullName
          bioUrl
          ...AgentCard_agent
        }
        ... on Team {
          __typename
          masterCustomerId
          teamName
          teamUrl
          ...TeamCard_team
        }
      }
    }
  }
`)

const totalQuery = graphql(`
  query AgentTotal($input: AgentSearchInput!) {
    agentSearch(input: $input) {
      totalResults
    }
  }
`)

const nearQuery = graphql(`
  query AgentsNear($input: AgentSearchInput!) {
    agentSearch(input: $input) {
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
  query AgentDirectory {
    agentDirectory {
      ...Directory_state @unmask
    }
  }
`)

export type FoundAgents = NonNullable<AgentsPageQuery['agentSearch']>

/** Loads a page of agents and teams into the cache. */
export async function loadAgents(client: ApolloClient, search: DirectoryQuery, signal: AbortSignal) {
  const { data } = await load(client, query, { input: agentInput(search) }, signal)
  if (!data.agentSearch) throw unavailable()
  return data.agentSearch
}

/** Reads the loaded page of agents and teams from the cache. */
export const useLoadedAgents = (search: DirectoryQuery): FoundAgents | null | undefined =>
  useLoadedQuery(query, { input: agentInput(search) })?.agentSearch

/** Returns the number of agents and teams in a list, or null when unknown. */
export async function countAgents(client: ApolloClient, search: DirectoryQuery, signal: AbortSignal) {
  const context = { fetchOptions: { signal }, queryDeduplication: false }
  const variables = { input: agentInput(search) }
  return client.query({ query: totalQuery, variables, errorPolicy: 'all', context }).then(
    ({ data }) => data?.agentSearch?.totalResults ?? null,
    () => null,
  )
}

/** Returns the closest cities with agents for a city without agents, or null when unknown. */
export async function agentsNear(
  client: ApolloClient,
  search: DirectoryQuery,
  city: FoundCity,
  signal: AbortSignal,
) {
  const { place, ...input } = agentInput(search)
  const { location } = city
  if (!place || !location) return null
  const { lat, lon } = location
  const variables = { input: { ...input, place: { ...place, location: { lat, lon } } } }
  const context = { fetchOptions: { signal }, queryDeduplication: false }
  return client.query({ query: nearQuery, variables, errorPolicy: 'all', context }).then(
    ({ data }) => data?.agentSearch?.nearbyCities ?? null,
    () => null,
  )
}

/** Loads the places that have agents into the cache. */
export const loadAgentDirectory = (client: ApolloClient, signal: AbortSignal) =>
  load(client, directoryQuery, {}, signal)

export const useAgentDirectory = () => useLoadedQuery(directoryQuery, {})?.agentDirectory ?? []
