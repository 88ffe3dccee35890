import type { Complete } from '@gable/subgraph-kit/complete'
import { nullWhen, SubgraphError } from '@gable/subgraph-kit/errors'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { PlaceRow } from '../rest/listings/place.contract.ts'
import { latitude, longitude } from './degrees.ts'
import { placeTypes } from './place-type.ts'

export const Place: Complete<graph.PlaceResolvers<Context, PlaceRow>, graph.Place, PlaceRow> = {
  __resolveReference: ({ type, placeKey }, context) => context.place.load(type, placeKey),
  type: (place) => {
    const type = placeTypes.value(place.placeType)
    if (type === null) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
    return type
  },
  location: ({ lat, lon }) => (isNumber(lat) && isNumber(lon) ? { lat, lon } : null),
  bounds: ({ minLat, maxLat, minLon, maxLon }) =>
    isNumber(minLat) && isNumber(maxLat) && isNumber(minLon) && isNumber(maxLon)
      ? { minLat, maxLat, minLon, maxLon }
      : null,
}

export const placeQueries: Required<Pick<graph.QueryResolvers, 'place' | 'placeAt' | 'searchPaths'>> = {
  place: (_, { type, placeKey }, context) => context.place.load(type, placeKey),
  async placeAt(_, { lat, lon }, context) {
    // An answer of the wrong shape is logged where it came in, and shown to nobody.
    const found = await context.listings
      .locationToPlace(latitude(lat), longitude(lon))
      .catch(nullWhen('NOT_FOUND', 'UPSTREAM_INVALID'))
    if (!found) return null
    const { location, ...place } = found.place
    return { href: found.href, place: { ...place, ...location, placeType: 'city' } }
  },
  searchPaths: async (_, { state }, context) =>
    (await context.listings.searchPaths(state).catch(nullWhen('NOT_FOUND'))) ?? [],
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
