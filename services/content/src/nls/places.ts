import { Random } from '@gable/data/random/random'
import { type Cell, cellsAround, middleOf } from './grid.ts'
import type { Ground, Point } from './ground.ts'
import { NAMES } from './names.ts'
import { CATEGORIES, type Category, type PointOfInterest } from './nls.contract.ts'
import { addressOf, countOf, minutesBetween, pointIn, sorted, streetsAt } from './spots.ts'

const SIZE = 0.005
/** As far as people walk to something. */
const WALK_MINUTES = 30
const REACH_KM = 1.9

interface Habit {
  /** How many stand in a field where people live closest. */
  most: number
  /** How fast they thin out where people live further apart. */
  thinning: number
  /** Whether they keep to the streets where shops are. */
  social: boolean
}

const HABITS: Record<Category, Habit> = {
  cafe: { most: 2.6, thinning: 1.6, social: true },
  restaurant: { most: 5, thinning: 1.6, social: true },
  nightlife: { most: 1.6, thinning: 1.9, social: true },
  shopping: { most: 3, thinning: 1.6, social: true },
  grocery: { most: 1.2, thinning: 1.3, social: true },
  park: { most: 0.7, thinning: 0.8, social: false },
  wellness: { most: 1.8, thinning: 1.4, social: true },
  daycare: { most: 0.8, thinning: 1.1, social: false },
  transit: { most: 2.4, thinning: 1.3, social: false },
}

/** How much goes on in the streets of a field, against those around it: 0.2 to 2.4. */
const lifeOf = ({ key }: Cell): number => 0.2 + 2.2 * Random.of('life', key).unit() ** 2

/** What people walk to from a point, nearest first. */
export function placesAround(ground: Ground, from: Point): PointOfInterest[] {
  const found = cellsAround(from, REACH_KM, SIZE).flatMap((cell) =>
    CATEGORIES.flatMap((category) => placesIn(cell, category, ground, from)),
  )
  return sorted(found.filter(({ walking_time }) => walking_time <= WALK_MINUTES))
}

function placesIn(cell: Cell, category: Category, ground: Ground, from: Point): PointOfInterest[] {
  const { most, thinning, social } = HABITS[category]
  const random = Random.of('places', category, cell.key)
  const crowd = most * ground.densityAt(middleOf(cell)) ** thinning
  const count = countOf(crowd * (social ? lifeOf(cell) : 1), random)
  return Array.from({ length: count }, (_, index) => {
    const point = pointIn(cell, random)
    const [street, crossing] = streetsAt(ground, point, random)
    const stop = ground.language === 'fr' ? `${street} / ${crossing}` : `${street} at ${crossing}`
    const name = category === 'transit' ? stop : random.pick(NAMES[ground.language][category])
    const address = category === 'transit' ? ground.city.placeName : addressOf(ground, street, random)
    const walking_time = minutesBetween(from, point)
    return { id: `${category}-${cell.key}/${index}`, name, category, walking_time, address, ...point }
  })
}
