import { BadUserInputError, nullWhen } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { identified } from '@gable/subgraph-kit/schema/global-id'
import { locales } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'
import type { PointRow, SchoolRow } from '../rest/nls/nearby.contract.ts'

const MAX_PLACES = 48
const MAX_SCHOOLS = 24

const scoreKinds = enumWords<graph.NeighborhoodScoreKind>({
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

/** The service responds with 404 when no city is near the position. */
const nullWhenNotFound = nullWhen('NOT_FOUND')

export const neighborhoodQueries: Required<
  Pick<graph.QueryResolvers, 'neighborhood' | 'nearbyPlaces' | 'nearbySchools'>
> = {
  async neighborhood(_, args, context) {
    const found = await context.nls.neighborhood(positionOf(args)).catch(nullWhenNotFound)
    if (!found) return null
    if (!found.ready) return { ready: false, name: null, character: null, detailUrl: null, scores: [] }
    const scores = found.scores.flatMap(({ kind: word, ...score }) => {
      const kind = scoreKinds.value(word)
      return kind ? [{ ...score, kind }] : []
    })
    return { ...found, scores }
  },

  async nearbyPlaces(_, { first, ...args }, context) {
    const limit = checkFirst(first, MAX_PLACES)
    const position = positionOf(args)
    if (limit === 0) return { ready: true, items: [] }
    const found = await context.nls.nearbyPlaces(position, limit).catch(nullWhenNotFound)
    if (found?.ready === false) return { ready: false, items: [] }
    return {
      ready: true,
      items: (found?.items ?? []).flatMap((row) => toPointOfInterest(row, position)).slice(0, limit),
    }
  },

  async nearbySchools(_, { first, ...args }, context) {
    const limit = checkFirst(first, MAX_SCHOOLS)
    const position = positionOf(args)
    if (limit === 0) return { ready: true, items: [] }
    const found = await context.nls.nearbySchools(position, limit).catch(nullWhenNotFound)
    if (found?.ready === false) return { ready: false, items: [] }
    return {
      ready: true,
      items: (found?.items ?? []).flatMap((row) => toSchool(row, position)).slice(0, limit),
    }
  },
}

interface Position {
  lat: number
  lon: number
  /** Locale code, such as `fr-CA`. */
  locale: string
}

function positionOf({ lat, lon, locale }: { lat: number; lon: number; locale: graph.Locale }): Position {
  if (Math.abs(lat) > 90) throw new BadUserInputError('lat must be from -90 to 90.')
  if (Math.abs(lon) > 180) throw new BadUserInputError('lon must be from -180 to 180.')
  return { lat, lon, locale: locales.word(locale) }
}

/**
 * Converts a row to a list with one place, or to an empty list when the schema does not define the row's
 * category.
 */
function toPointOfInterest(
  { category: word, walking_time, ...row }: PointRow,
  position: Position,
): graph.PointOfInterest[] {
  const category = categories.value(word)
  const place = identified('PointOfInterest', row, position.lat, position.lon, position.locale)
  return category ? [{ ...place, category, walkingTime: walking_time }] : []
}

function toSchool({ level: word, walking_time, ...row }: SchoolRow, position: Position): graph.School[] {
  const level = levels.value(word)
  const school = identified('School', row, position.lat, position.lon, position.locale)
  return level ? [{ ...school, level, walkingTime: walking_time }] : []
}
