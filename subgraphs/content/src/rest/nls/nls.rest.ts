import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { nearbyPlacesContract, nearbySchoolsContract, neighborhoodContract } from './nearby.contract.ts'
import { nearbySearchesContract } from './nearby-searches.contract.ts'

/** Coordinates in degrees and a locale such as `fr-CA`. */
interface Position {
  lat: number
  lon: number
  locale: string
}

/** Calls to the nearby-listings service. */
export function nlsRest(calls: RestCalls) {
  return {
    /** `type` is a place type such as `city`. Fails with NOT_FOUND when the place does not exist. */
    nearbySearches: (type: string, placeKey: string, limit: number) =>
      calls.get(path`nearby-searches`, {
        mayBeMissing: true,
        params: { placeKey },
        ownParams: { type, limit },
        response: nearbySearchesContract,
      }),
    /** The calls below fail with NOT_FOUND when the service has no data for the position. */
    neighborhood: (position: Position) =>
      calls.get(path`neighborhood`, {
        mayBeMissing: true,
        ownParams: { ...position },
        response: neighborhoodContract,
      }),
    nearbyPlaces: (position: Position, limit: number) =>
      calls.get(path`nearby-places`, {
        mayBeMissing: true,
        ownParams: { ...position, limit },
        response: nearbyPlacesContract,
      }),
    nearbySchools: (position: Position, limit: number) =>
      calls.get(path`nearby-schools`, {
        mayBeMissing: true,
        ownParams: { ...position, limit },
        response: nearbySchoolsContract,
      }),
  }
}

export type NlsRest = ReturnType<typeof nlsRest>
