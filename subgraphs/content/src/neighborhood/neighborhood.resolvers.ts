import { checkFirst } from '@gable/subgraph-kit/check-first'
import { enumWords } from '@gable/subgraph-kit/enum-words'
import { BadUserInputError, nullWhen } from '@gable/subgraph-kit/errors'
import { identified } from '@gable/subgraph-kit/global-id'
import type * as graph from '../generated/resolvers.ts'
import { locales } from '../locale.ts'
import type { PointRow, SchoolRow } from '../rest/nls/around.contract.ts'

const MOST_PLACES = 48
const MOST_SCHOOLS = 24

const kinds = enumWords<graph.NeighborhoodScoreKind>({
  QUIET: 'quiet',
  VIBRANT: 'vibrant',
  CAFES: 'cafes',
  RESTAURANTS: 'restaurants',
  NIGHTLIFE: 'nightlife',
  SHOPPING: 'shopping',
  GROCERIES: 'groceries',
  PARKS: 'parks',
  WELLNESS: 'wellness',
  PRIMARY_SCHOOLS: 'primary_schools',
  HIGH_SCHOOLS: 'high_schools',
  DAYCARES: 'daycares',
  PEDESTRIAN_FRIENDLY: 'pedestrian_friendly',
  CYCLING_FRIENDLY: 'cycling_friendly',
  TRANSIT_FRIENDLY: 'transit_friendly',
  CAR_FRIENDLY: 'car_friendly',
})

const categories = enumWords<graph.PointOfInterestCategory>({
  CAFE: 'cafe',
  RESTAURANT: 'restaurant',
  NIGHTLIFE: 'nightlife',
  SHOPPING: 'shopping',
  GROCERY: 'grocery',
  PARK: 'park',
  WELLNESS: 'wellness',
  DAYCARE: 'daycare',
  TRANSIT: 'transit',
})

const levels = enumWords<graph.SchoolLevel>({ PRIMARY: 'primary', MIDDLE: 'middle', HIGH: 'high' })

/** Nothing is around a position that no city is near to. */
const nowhere = nullWhen('NOT_FOUND')

export const neighborhoodQueries: Required<
  Pick<graph.QueryResolvers, 'neighborhood' | 'nearbyPlaces' | 'nearbySchools'>
> = {
  async neighborhood(_, args, context) {
    const found = await context.nls.neighborhood(positionOf(args)).catch(nowhere)
    if (!found) return null
    if (!found.ready) return { ready: false, name: null, character: null, detailUrl: null, scores: [] }
    const scores = found.scores.flatMap(({ kind: word, ...score }) => {
      const kind = kinds.value(word)
      return kind ? [{ ...score, kind }] : []
    })
    return { ...found, scores }
  },

  async nearbyPlaces(_, { first, ...args }, context) {
    const most = checkFirst(first, MOST_PLACES)
    const position = positionOf(args)
    if (most === 0) return { ready: true, items: [] }
    const found = await context.nls.nearbyPlaces(position, most).catch(nowhere)
    if (found?.ready === false) return { ready: false, items: [] }
    return {
      ready: true,
      items: (found?.items ?? []).flatMap((row) => placeOf(row, position)).slice(0, most),
    }
  },

  async nearbySchools(_, { first, ...args }, context) {
    const most = checkFirst(first, MOST_SCHOOLS)
    const position = positionOf(args)
    if (most === 0) return { ready: true, items: [] }
    const found = await context.nls.nearbySchools(position, most).catch(nowhere)
    if (found?.ready === false) return { ready: false, items: [] }
    return {
      ready: true,
      items: (found?.items ?? []).flatMap((row) => schoolOf(row, position)).slice(0, most),
    }
  },
}

interface Position {
  lat: number
  lon: number
  /** Such as `fr-CA`. */
  locale: string
}

function positionOf({ lat, lon, locale }: { lat: number; lon: number; locale: graph.Locale }): Position {
  if (Math.abs(lat) > 90) throw new BadUserInputError('lat must be from -90 to 90.')
  if (Math.abs(lon) > 180) throw new BadUserInputError('lon must be from -180 to 180.')
  return { lat, lon, locale: locales.word(locale) }
}

/** A place of a kind that the graph has no word for is left out. */
function placeOf(
  { category: word, walking_time, ...row }: PointRow,
  around: Position,
): graph.PointOfInterest[] {
  const category = categories.value(word)
  const place = identified('PointOfInterest', row, around.lat, around.lon, around.locale)
  return category ? [{ ...place, category, walkingTime: walking_time }] : []
}

function schoolOf({ level: word, walking_time, ...row }: SchoolRow, around: Position): graph.School[] {
  const level = levels.value(word)
  const school = identified('School', row, around.lat, around.lon, around.locale)
  return level ? [{ ...school, level, walkingTime: walking_time }] : []
}
