import type { Point } from '@gable/service-content/nls/neighborhood-source'
import { CATEGORIES, type Category, type PointOfInterest } from '@gable/service-content/nls/nls.contract'
import { Random } from '../random.ts'
import { crossingNear } from '../streets/network/crossing.ts'
import type { StreetNetwork } from '../streets/network/network.ts'
import { type AreaProfile, kmBetween } from './area-profile.ts'
import { type Cell, cellsAround, centerOf } from './grid.ts'
import { NAMES } from './names.ts'
import { addressAt, countOf, minutesBetween, nearestUnique, pointIn, pointOf } from './points-of-interest.ts'

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
export function placesAround(
  areaProfile: AreaProfile,
  network: StreetNetwork,
  from: Point,
): PointOfInterest[] {
  const found = cellsAround(from, MAX_DISTANCE_KM, GRID_DEGREES).flatMap((cell) =>
    CATEGORIES.flatMap((category) => placesIn(cell, category, areaProfile, network, from)),
  )
  return nearestUnique(found.filter(({ walking_time }) => walking_time <= MAX_WALK_MINUTES))
}

function placesIn(
  cell: Cell,
  category: Category,
  areaProfile: AreaProfile,
  network: StreetNetwork,
  from: Point,
): PointOfInterest[] {
  const { maxPerCell, falloff, isCommercial } = CATEGORY_DENSITIES[category]
  const random = Random.of('places', category, cell.key)
  const density = areaProfile.densityAt(centerOf(cell))
  const count = countOf(maxPerCell * density ** falloff * (isCommercial ? livelinessOf(cell) : 1), random)
  return Array.from({ length: count }, (_, index) => {
    const point = pointIn(cell, random)
    const named = category === 'transit' ? null : random.pick(NAMES[areaProfile.language][category])
    return { id: `${category}-${cell.key}/${index}`, named, point }
  }).flatMap(({ id, named, point }) => {
    if (kmBetween(from, point) > MAX_DISTANCE_KM) return []
    if (named === null) return stopAt(areaProfile, network, point).map((stop) => withWalk({ id, ...stop }))
    const address = addressAt({ ...areaProfile, density }, network, point)
    return address ? [withWalk({ id, name: named, ...address })] : []
  })

  function withWalk<T extends Point>(item: T) {
    return { ...item, category, walking_time: minutesBetween(from, item) }
  }
}

/** Returns the stop at the corner near a point. Empty far from any road. */
function stopAt({ language, city }: AreaProfile, network: StreetNetwork, { lat, lon }: Point) {
  const corner = crossingNear(network, [lon, lat])
  if (!corner) return []
  const { streetName, crossingName, position } = corner
  const name = [streetName, crossingName].filter(Boolean).join(language === 'fr' ? ' / ' : ' at ')
  return [{ name, address: city.placeName, ...pointOf(position) }]
}
