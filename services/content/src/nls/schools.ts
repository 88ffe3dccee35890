import { Random } from '@gable/data/random/random'
import type { Words } from '../data/locale.ts'
import { type Cell, cellsAround, middleOf } from './grid.ts'
import type { Ground, Point } from './ground.ts'
import { NAMES } from './names.ts'
import type { Level, School } from './nls.contract.ts'
import { addressOf, countOf, minutesBetween, pointIn, sorted, streetsAt } from './spots.ts'

const SIZE = 0.02
const REACH_KM = 6

/** A school, with its grades as each reader says them. */
export type DrawnSchool = Omit<School, 'grades'> & { grades: Words }

interface Years {
  level: Level
  grades: Words
  /** How many stand in a field where people live closest. */
  most: number
}

/** The years of school as the place divides them. */
const YEARS: Record<'en' | 'fr', readonly Years[]> = {
  en: [
    { level: 'primary', grades: { 'en-US': 'K-5', 'fr-CA': 'maternelle à 5e' }, most: 4.4 },
    { level: 'middle', grades: { 'en-US': '6-8', 'fr-CA': '6e à 8e' }, most: 1.6 },
    { level: 'high', grades: { 'en-US': '9-12', 'fr-CA': '9e à 12e' }, most: 1.4 },
  ],
  fr: [
    { level: 'primary', grades: { 'en-US': 'K-6', 'fr-CA': 'maternelle à 6e' }, most: 4.4 },
    { level: 'high', grades: { 'en-US': '7-11', 'fr-CA': '1re à 5e année' }, most: 1.8 },
  ],
}

/** Schools that a child goes to from a point, nearest first. */
export function schoolsAround(ground: Ground, from: Point): DrawnSchool[] {
  const found = cellsAround(from, REACH_KM, SIZE).flatMap((cell) =>
    YEARS[ground.language].flatMap((years) => schoolsIn(cell, years, ground, from)),
  )
  return sorted(found)
}

function schoolsIn(cell: Cell, { level, grades, most }: Years, ground: Ground, from: Point): DrawnSchool[] {
  const random = Random.of('schools', level, cell.key)
  const count = countOf(most * ground.densityAt(middleOf(cell)) ** 0.9, random)
  return Array.from({ length: count }, (_, index) => {
    const point = pointIn(cell, random)
    const [street] = streetsAt(ground, point, random)
    return {
      id: `${level}-${cell.key}/${index}`,
      name: random.pick(NAMES[ground.language][level]),
      level,
      grades,
      district: ground.schoolDistrict?.placeName ?? null,
      walking_time: minutesBetween(from, point),
      address: addressOf(ground, street, random),
      ...point,
    }
  })
}
