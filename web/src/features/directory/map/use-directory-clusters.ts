import { useQuery } from '@apollo/client/react'
import { useDebounced } from '../../../platform/browser/use-debounced.ts'
import { agentInput, officeInput } from '../../../platform/graphql/directory-input.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { DirectoryPinsFragment } from '../../../platform/graphql/generated/graphql.ts'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { coveringView } from '../../../ui/map/driver/map-view.ts'

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

/** A cluster of nearby agents or offices. `masterCustomerIds` is set only when all are at one location. */
export type DirectoryMapCluster = DirectoryPinsFragment

const DEBOUNCE_MS = 100
const NO_CLUSTERS: readonly DirectoryMapCluster[] = []

/**
 * Loads the agents or offices within the map view, clustered for its zoom level. Keeps the previous clusters
 * while a new view loads. `failed` is true when the clusters are unavailable.
 */
export function useDirectoryClusters(search: DirectoryQuery, view: MapView) {
  const cover: MapView = JSON.parse(useDebounced(JSON.stringify(coveringView(view)), DEBOUNCE_MS))
  const isAgents = search.kind === 'agents'
  const agents = useQuery(agentsQuery, {
    variables: { input: withoutPaging(agentInput(search)), ...cover },
    errorPolicy: 'all',
    skip: !isAgents,
  })
  const offices = useQuery(officesQuery, {
    variables: { input: withoutPaging(officeInput(search)), ...cover },
    errorPolicy: 'all',
    skip: isAgents,
  })
  const { loading } = isAgents ? agents : offices
  const clusters = isAgents
    ? (loading ? (agents.data ?? agents.previousData) : agents.data)?.agentSearch?.clusters
    : (loading ? (offices.data ?? offices.previousData) : offices.data)?.officeSearch?.clusters
  return { clusters: clusters ?? NO_CLUSTERS, failed: !clusters && !loading }
}

/** Drops paging and sorting, because the map shows all results. */
const withoutPaging = <Input extends { page?: unknown; pageSize?: unknown; sort?: unknown }>({
  page: _,
  pageSize: __,
  sort: ___,
  ...input
}: Input) => input
