import { createLoader } from '@gable/subgraph-kit/rest/loader'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import type { PlaceType } from '../generated/resolvers.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'
import type { PlaceRow } from '../rest/listings/place.contract.ts'

export interface PlaceLoader {
  /** Null when there is no such place. */
  load(type: PlaceType, placeKey: string): Promise<PlaceRow | null>
}

export function createPlaceLoader(listings: ListingsRest): PlaceLoader {
  const loader = createLoader(listings.places, (place) => `${place.placeType}:${place.placeKey}`)
  return { load: (type, placeKey) => loader.load(`${placeTypes.word(type)}:${placeKey}`) }
}
