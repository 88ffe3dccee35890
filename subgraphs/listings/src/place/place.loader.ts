import { createLoader } from '@gable/subgraph-kit/rest/loader'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import type { PlaceLoader } from '../context/context.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'

export function createPlaceLoader(listings: ListingsRest): PlaceLoader {
  const loader = createLoader(listings.places, (place) => `${place.placeType}:${place.placeKey}`)
  return { load: (type, placeKey) => loader.load(`${placeTypes.word(type)}:${placeKey}`) }
}
