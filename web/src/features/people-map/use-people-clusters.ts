import { useQuery } from '@apollo/client/react'
import type { MapView } from '../../components/map/map-driver.ts'
import { coverOf } from '../../components/map/view.ts'
import { graphql } from '../../graphql/generated/gql.ts'
import type { DirectoryPinsFragment } from '../../graphql/generated/graphql.ts'
import { agentInput, officeInput } from '../../graphql/people-input.ts'
import type { PeopleQuery } from '../../lib/people-query.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

graphql(`
  fragment DirectoryPins on DirectoryCluster {
    location {
      lat
      lon
    }
    bounds {
      minLat
      maxLat
      minLon
      maxLon
    }
    count
    masterCustomerIds
  }
`)

const agentsQuery = graphql(`
  query AgentClusters($input: AgentSearchInput!, $bounds: DirectoryBoundsInput!, $zoom: Int!) {
    agentSearch(input: $input) {
      clusters(bounds: $bounds, zoom: $zoom) {
        ...DirectoryPins @unmask
      }
    }
  }
`)

const officesQuery = graphql(`
  query OfficeClusters($input: OfficeSearchInput!, $bounds: DirectoryBoundsInput!, $zoom: Int!) {
    officeSearch(input: $input) {
      clusters(bounds: $bounds, zoom: $zoom) {
        ...DirectoryPins @unmask
      }
    }
  }
`)

/** Agents or offices who lie close together; with their ids those at one place. */
export type PeopleCluster = DirectoryPinsFragment

const pause = 100
const none: readonly PeopleCluster[] = []

/**
 * The agents or offices of a list that lie in a view, grouped for its zoom. While another view is asked for, those of
 * the one before stay. `failed` when it is not known where they are.
 */
export function usePeopleClusters(search: PeopleQuery, view: MapView) {
  const cover: MapView = JSON.parse(useDebounced(JSON.stringify(coverOf(view)), pause))
  const isAgents = search.kind === 'agents'
  const agents = useQuery(agentsQuery, {
    variables: { input: anyPage(agentInput(search)), ...cover },
    errorPolicy: 'all',
    skip: !isAgents,
  })
  const offices = useQuery(officesQuery, {
    variables: { input: anyPage(officeInput(search)), ...cover },
    errorPolicy: 'all',
    skip: isAgents,
  })
  const { loading } = isAgents ? agents : offices
  const known = isAgents
    ? (loading ? (agents.data ?? agents.previousData) : agents.data)?.agentSearch?.clusters
    : (loading ? (offices.data ?? offices.previousData) : offices.data)?.officeSearch?.clusters
  return { clusters: known ?? none, failed: !known && !loading }
}

/** The map has all pages at once, in no order. */
const anyPage = <Input extends { page?: unknown; pageSize?: unknown; sort?: unknown }>({
  page: _,
  pageSize: __,
  sort: ___,
  ...input
}: Input) => input
