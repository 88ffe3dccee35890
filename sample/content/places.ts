import { CATEGORIES, type Category, type PointOfInterest } from '@gable/service-content/nls/contract'
import type { Point } from '@gable/service-content/nls/neighborhood-source'
import { Random } from '../random.ts'
import type { AreaProfile } from './area-profile.ts'
import { type Cell, cellsAround, centerOf } from './grid.ts'
import { NAMES } from './names.ts'
import {
  addressOf,
  countOf,
  minutesBetween,
  nearestUnique,
  pointIn,
  streetsAt,
} from './points-of-interest.ts'

const GRID_DEGREES = 0.005
/** Longest walk to a place that counts as nearby. */
const MAX_WALK_MINUTES = 30
const MAX_DISTANCE_KM = 1.9

interface CategoryDensity {
  /** Expected number of places in a cell with the highest population density. */
  maxPerCell: number
  /** Exponent of the population density. A higher value makes places rarer where density is low. */
  falloff: number
  /** Whether livelier cells have more places of this category. */
  isCommercial: boolean
}

const CATEGORY_DENSITIES: Record<Category, CategoryDensity> = {
  cafe: { maxPerCell: 2.6, falloff: 1.6, isCommercial: true },
  restaurant: { maxPerCell: 5, falloff: 1.6, isCommercial: true },
  nightlife: { maxPerCell: 1.6, falloff: 1.9, isCommercial: true },
  shopping: { maxPerCell: 3, falloff: 1.6, isCommercial: true },
  grocery: { maxPerCell: 1.2, falloff: 1.3, isCommercial: true },
  park: { maxPerCell: 0.7, falloff: 0.8, isCommercial: false },
  wellness: { maxPerCell: 1.8, falloff: 1.4, isCommercial: true },
  daycare: { maxPerCell: 0.8, falloff: 1.1, isCommercial: false },
  transit: { maxPerCell: 2.4, falloff: 1.3, isCommercial: false },
}

/** Returns the liveliness of a cell relative to the cells around it, from 0.2 to 2.4. */
const livelinessOf = ({ key }: Cell): number => 0.2 + 2.2 * Random.of('life', key).unit() ** 2

/** Returns the places within walking distance of a point, nearest first. */
export function placesAround(areaProfile: AreaProfile, from: Point): PointOfInterest[] {
  const found = cellsAround(from, MAX_DISTANCE_KM, GRID_DEGREES).flatMap((cell) =>
    CATEGORIES.flatMap((category) => placesIn(cell, category, areaProfile, from)),
  )
  return nearestUnique(found.filter(({ walking_time }) => walking_time <= MAX_WALK_MINUTES))
}

function placesIn(cell: Cell, category: Category, areaProfile: AreaProfile, from: Point): PointOfInterest[] {
  const { maxPerCell, falloff, isCommercial } = CATEGORY_DENSITIES[category]
  const random = Random.of('places', category, cell.key)
  const expected = maxPerCell * areaProfile.densityAt(centerOf(cell)) ** falloff
  const count = countOf(expected * (isCommercial ? livelinessOf(cell) : 1), random)
  return Array.from({ length: count }, (_, index) => {
    const point = pointIn(cell, random)
    const [street, crossing] = streetsAt(areaProfile, point, random)
    const stop = areaProfile.language === 'fr' ? `${street} / ${crossing}` : `${street} at ${crossing}`
    const name = category === 'transit' ? stop : random.pick(NAMES[areaProfile.language][category])
    const address =
      category === 'transit' ? areaProfile.city.placeName : addressOf(areaProfile, street, random)
    const walking_time = minutesBetween(from, point)
    return { id: `${category}-${cell.key}/${index}`, name, category, walking_time, address, ...point }
  })
}
