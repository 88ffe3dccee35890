import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'

const text = z.string().nullish()

/** A gazetteer place, reduced to the fields that a saved search stores. */
const placeContract = z.object({
  placeType: z.string(),
  placeKey: z.string(),
  displayName: text,
  city: text,
  state: text,
})

export type PlaceRow = z.output<typeof placeContract>

/** Returns the listings service calls for places. */
export function placesRest(calls: RestCalls) {
  return {
    /**
     * Finds a place by its type (such as `city`) and key. Resolves to undefined when the place does not
     * exist.
     */
    async place(placeType: string, placeKey: string): Promise<PlaceRow | undefined> {
      // The REST client rejects a ref over 512 characters with BAD_USER_INPUT.
      const refs = `${placeType}:${placeKey}`
      const found = await calls.get(path`places`, { params: { refs }, response: z.array(placeContract) })
      return found?.find((place) => place.placeType === placeType && place.placeKey === placeKey)
    },
  }
}

export type PlacesRest = ReturnType<typeof placesRest>
