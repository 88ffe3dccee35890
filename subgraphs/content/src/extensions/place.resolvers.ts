import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import { MAX_NEARBY } from './nearby-searches.loader.ts'

/** A place as the graph hands it over: its key. */
export type PlaceReference = Pick<graph.Place, 'type' | 'placeKey'>

export const Place: Required<
  Pick<graph.PlaceResolvers<Context, PlaceReference>, '__resolveReference' | 'nearbySearches'>
> = {
  __resolveReference: (place) => place,
  async nearbySearches({ type, placeKey }, { first }, context) {
    const limit = checkFirst(first, MAX_NEARBY)
    if (limit === 0) return []
    return (await context.nearbySearches.load(placeTypes.word(type), placeKey))?.slice(0, limit)
  },
}
