import type { LocalizedSchool, Point, Score } from '@gable/service-content/nls/neighborhood-source'
import type { Category, Level, PointOfInterest, ScoreKind } from '@gable/service-content/nls/nls.contract'
import { Random } from '../random.ts'
import type { AreaProfile } from './area-profile.ts'

/** Places and schools around a point. */
export interface NearbyItems {
  places: readonly PointOfInterest[]
  schools: readonly LocalizedSchool[]
}

interface Measure {
  counts: { category: Category } | { level: Level }
  /**
   * Maximum walking time, in minutes, of the items that the score lists as nearby. Items that are farther
   * away, up to twice this time, still raise the score a little.
   */
  minutes: number
  /** Number of items that results in a score of 6.3 when all of them are next to the point. */
  saturation: number
}

const MEASURES: Partial<Record<ScoreKind, Measure>> = {
  cafes: { counts: { category: 'cafe' }, minutes: 15, saturation: 2.4 },
  restaurants: { counts: { category: 'restaurant' }, minutes: 15, saturation: 5 },
  nightlife: { counts: { category: 'nightlife' }, minutes: 15, saturation: 2 },
  shopping: { counts: { category: 'shopping' }, minutes: 15, saturation: 3.5 },
  groceries: { counts: { category: 'grocery' }, minutes: 15, saturation: 1.4 },
  parks: { counts: { category: 'park' }, minutes: 15, saturation: 1.6 },
  wellness: { counts: { category: 'wellness' }, minutes: 15, saturation: 2.4 },
  primary_schools: { counts: { level: 'primary' }, minutes: 15, saturation: 0.8 },
  high_schools: { counts: { level: 'high' }, minutes: 30, saturation: 0.6 },
  daycares: { counts: { category: 'daycare' }, minutes: 15, saturation: 1.2 },
  transit_friendly: { counts: { category: 'transit' }, minutes: 15, saturation: 4 },
}

/**
 * Returns sixteen scores for a point, based on the places and schools around it and on the population
 * density.
 */
export function scoresOf(
  areaProfile: AreaProfile,
  at: Point,
  found: NearbyItems,
  kinds: readonly ScoreKind[],
): Score[] {
  const counted = new Map<ScoreKind, Score>()
  for (const kind of kinds) {
    const measure = MEASURES[kind]
    if (measure) counted.set(kind, count(kind, measure, found))
  }
  const value = (kind: ScoreKind) => counted.get(kind)?.value ?? 0
  const density = areaProfile.densityAt(at)
  const vibrant = mean([value('restaurants'), value('cafes'), value('nightlife'), value('shopping')])
  const errands = mean([
    value('groceries'),
    value('cafes'),
    value('shopping'),
    value('parks'),
    value('wellness'),
  ])
  const jitter = (kind: ScoreKind) =>
    Random.of('score', kind, (areaProfile.neighborhood ?? areaProfile.city).placeKey).normal(0, 0.5)
  const hills = HILLY_REGIONS.has(areaProfile.region) ? 1.2 : 0
  const derived: Partial<Record<ScoreKind, number>> = {
    quiet: 9.6 - 0.55 * vibrant - 2.4 * density + jitter('quiet'),
    vibrant,
    pedestrian_friendly: 0.75 * errands + 2.5 * Math.sqrt(density),
    cycling_friendly: 3 + 6 * Math.sqrt(density) - hills + jitter('cycling_friendly'),
    car_friendly: 9.4 - 5.4 * density + jitter('car_friendly'),
  }
  return kinds.map((kind) => counted.get(kind) ?? { kind, value: tenths(derived[kind] ?? 0) })
}

const HILLY_REGIONS = new Set(['nw', 'mt', 'sw'])

function count(
  kind: ScoreKind,
  { counts, minutes, saturation }: Measure,
  { places, schools }: NearbyItems,
): Score {
  const matching =
    'category' in counts
      ? places.filter(({ category }) => category === counts.category)
      : schools.filter(({ level }) => level === counts.level)
  const worth = matching.reduce(
    (sum, { walking_time }) => sum + Math.max(0, 1 - walking_time / (2 * minutes)) ** 1.5,
    0,
  )
  const within = matching.filter(({ walking_time }) => walking_time <= minutes)
  return {
    kind,
    value: tenths(10 * (1 - Math.exp(-worth / saturation))),
    within: { count: within.length, nearest: Math.min(...within.map(({ walking_time }) => walking_time)) },
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const tenths = (value: number) => Math.round(Math.min(10, Math.max(0, value)) * 10) / 10
