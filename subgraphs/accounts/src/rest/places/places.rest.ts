import { path } from '@gable/subgraph-kit/rest/path'
import type { RestCalls } from '@gable/subgraph-kit/rest/rest-client'
import { z } from 'zod'

const text = z.string().nullish()

/** A place of the gazetteer, as much of it as is saved with a search. */
const placeContract = z.object({
  placeType: z.string(),
  placeKey: z.string(),
  displayName: text,
  city: text,
  state: text,
})

export type PlaceRow = z.output<typeof placeContract>

/** The calls to the listings service about places. */
export function placesRest(calls: RestCalls) {
  return {
    /** Of a type such as `city`. Undefined when there is no such place. */
    async place(placeType: string, placeKey: string): Promise<PlaceRow | undefined> {
      // One text and no list: what the service has against it is a mistake of the caller.
      const refs = `${placeType}:${placeKey}`
      const found = await calls.get(path`places`, { params: { refs }, response: z.array(placeContract) })
      return found?.find((place) => place.placeType === placeType && place.placeKey === placeKey)
    },
  }
}

export type PlacesRest = ReturnType<typeof placesRest>
