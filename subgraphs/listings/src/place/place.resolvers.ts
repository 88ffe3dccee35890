import { BadUserInputError, nullWhen, SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { stateCode } from '@gable/subgraph-kit/inputs/arguments'
import { isKey } from '@gable/subgraph-kit/rest/path'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId, keyOf } from '@gable/subgraph-kit/schema/global-id'
import { placeTypes } from '@gable/subgraph-kit/search/search-words'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { PlaceRow } from '../rest/listings/place.contract.ts'
import { latitude, longitude } from './degrees.ts'

export const Place: Complete<graph.PlaceResolvers<Context, PlaceRow>, graph.Place, PlaceRow> = {
  __resolveReference: ({ type, placeKey }, context) => context.place.load(type, placeKey),
  id: (place) => globalId('Place', typeOf(place), place.placeKey),
  type: typeOf,
  // The service returns the city that contains a place, but may omit the city when the place is itself a
  // city.
  city: (place) => place.city ?? (typeOf(place) === 'CITY' ? place.placeName : null),
  cityKey: (place) => place.cityKey ?? (typeOf(place) === 'CITY' ? place.placeKey : null),
  location: ({ lat, lon }) => (isNumber(lat) && isNumber(lon) ? { lat, lon } : null),
  bounds: ({ minLat, maxLat, minLon, maxLon }) =>
    isNumber(minLat) && isNumber(maxLat) && isNumber(minLon) && isNumber(maxLon)
      ? { minLat, maxLat, minLon, maxLon }
      : null,
  async outline({ placeType, placeKey }, _, context) {
    const found = await context.listings.outline(placeType, placeKey).catch(nullWhen('NOT_FOUND'))
    return found?.rings.map((ring) => ({ points: ring.map(([lon, lat]) => ({ lat, lon })) })) ?? null
  },
}

export const placeQueries: Required<
  Pick<graph.QueryResolvers, 'place' | 'cityNamed' | 'placeAt' | 'searchPaths'>
> = {
  place(_, { type, placeKey, id }, context) {
    if (id && (type || placeKey)) throw new BadUserInputError('Send type and placeKey, or id, not both.')
    if (id) return placeOfId(id, context)
    if (!type || !placeKey) throw new BadUserInputError('Send type and placeKey, or id.')
    return context.place.load(type, keyOf(`Place:${type}`, placeKey))
  },
  async cityNamed(_, { state, slug }, context) {
    const code = stateCode(state)
    const name = slug.trim()
    if (!isKey(name)) return null
    return (await context.listings.cityNamed(code, name).catch(nullWhen('NOT_FOUND'))) ?? null
  },
  async placeAt(_, { lat, lon }, context) {
    // A malformed response must fail, because null means that there is no city near the position.
    const found = await context.listings
      .locationToPlace(latitude(lat), longitude(lon))
      .catch(nullWhen('NOT_FOUND'))
    if (!found) return null
    const { location, ...place } = found.place
    return { href: found.href, place: { ...place, ...location, placeType: 'city' } }
  },
  searchPaths: async (_, { state }, context) =>
    (await context.listings.searchPaths(stateCode(state)).catch(nullWhen('NOT_FOUND'))) ?? [],
}

function typeOf({ placeType }: PlaceRow): graph.PlaceType {
  const type = placeTypes.value(placeType)
  if (type === null) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
  return type
}

function placeOfId(id: string, context: Context) {
  const [name, kind = ''] = id.split(':')
  const type = placeTypes.value(kind.toLowerCase())
  if (name !== 'Place' || type === null || type !== kind)
    throw new BadUserInputError(
      `"${id.slice(0, 100)}" is not the id of a Place. Send an id such as "Place:CITY:4671654", or type and placeKey.`,
    )
  return context.place.load(type, keyOf(`Place:${type}`, id))
}

function isNumber(value: number | null | undefined): value is number {
  return typeof value === 'number'
}
