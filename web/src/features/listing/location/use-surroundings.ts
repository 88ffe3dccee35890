import { useMemo } from 'react'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { SurroundingsQuery } from '../../../platform/graphql/generated/graphql.ts'
import { usePolled } from '../../../platform/graphql/use-polled.ts'
import { KIND_BY_CATEGORY, type Surrounding } from './place-kinds.ts'

const query = graphql(`
  query Surroundings($lat: Float!, $lon: Float!, $locale: Locale!) {
    nearbyPlaces(lat: $lat, lon: $lon, locale: $locale, first: 36) {
      ready
      items {
        id
        name
        category
        walkingTime
        address
        lat
        lon
      }
    }
    nearbySchools(lat: $lat, lon: $lon, locale: $locale, first: 12) {
      ready
      items {
        id
        name
        level
        walkingTime
        address
        lat
        lon
      }
    }
  }
`)

const NO_SURROUNDINGS: readonly Surrounding[] = []

/**
 * Polls the places and schools around a point every second until they are ready, and returns them nearest
 * first. `failed` is true when neither loads, or when the poll times out after 30 seconds. `retry` starts
 * over.
 */
export function useSurroundings(at: GeoPoint) {
  const polled = usePolled(query, at, isReady)
  const data = polled.state === 'ready' ? polled.data : null
  const surroundings = useMemo(() => (data ? surroundingsOf(data) : NO_SURROUNDINGS), [data])
  return {
    surroundings,
    loading: polled.state === 'coming',
    failed: polled.state === 'failed',
    retry: () => polled.state === 'failed' && polled.retry(),
  }
}

const isReady = ({ nearbyPlaces, nearbySchools }: SurroundingsQuery) =>
  nearbyPlaces?.ready !== false && nearbySchools?.ready !== false

const surroundingsOf = ({ nearbyPlaces, nearbySchools }: SurroundingsQuery): Surrounding[] =>
  [
    ...(nearbyPlaces?.items ?? []).map(({ category, ...place }) => ({
      ...place,
      category: category,
      kind: KIND_BY_CATEGORY[category],
    })),
    ...(nearbySchools?.items ?? []).map(({ level, ...school }) => ({
      ...school,
      category: level,
      kind: 'schools' as const,
    })),
  ].sort((one, other) => one.walkingTime - other.walkingTime)
