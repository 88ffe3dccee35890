import type { LocalizedSchool, Point } from '@gable/service-content/nls/neighborhood-source'
import type { Level } from '@gable/service-content/nls/nls.contract'
import type { SampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { Random } from '../random.ts'
import type { StreetNetwork } from '../streets/network/network.ts'
import type { AreaProfile } from './area-profile.ts'
import { type Cell, cellsAround, centerOf } from './grid.ts'
import { NAMES } from './names.ts'
import { addressAt, countOf, minutesBetween, nearestUnique, pointIn } from './points-of-interest.ts'

const GRID_DEGREES = 0.02
const MAX_DISTANCE_KM = 6

interface GradeBand {
  level: Level
  grades: LocalizedSchool['grades']
  /** Expected number of schools in a cell with the highest population density. */
  maxPerCell: number
}

/** Grade bands of schools, by the language of the area. */
const GRADE_BANDS: Record<'en' | 'fr', readonly GradeBand[]> = {
  en: [
    { level: 'primary', grades: { 'en-US': 'K-5', 'fr-CA': 'maternelle à 5e' }, maxPerCell: 4.4 },
    { level: 'middle', grades: { 'en-US': '6-8', 'fr-CA': '6e à 8e' }, maxPerCell: 1.6 },
    { level: 'high', grades: { 'en-US': '9-12', 'fr-CA': '9e à 12e' }, maxPerCell: 1.4 },
  ],
  fr: [
    { level: 'primary', grades: { 'en-US': 'K-6', 'fr-CA': 'maternelle à 6e' }, maxPerCell: 4.4 },
    { level: 'high', grades: { 'en-US': '7-11', 'fr-CA': '1re à 5e année' }, maxPerCell: 1.8 },
  ],
}

/** Returns the schools of the school district around a point, nearest first. */
export function schoolsAround(
  areaProfile: AreaProfile,
  gazetteer: SampleGazetteer,
  network: StreetNetwork,
  from: Point,
): LocalizedSchool[] {
  const found = cellsAround(from, MAX_DISTANCE_KM, GRID_DEGREES).flatMap((cell) =>
    GRADE_BANDS[areaProfile.language].flatMap((gradeBand) =>
      schoolsIn(cell, gradeBand, areaProfile, network, from),
    ),
  )
  const districtAt = ({ lon, lat }: Point) => gazetteer.schoolDistrictAt(areaProfile.city.state, lon, lat)
  const district = districtAt(from)
  return nearestUnique(found.filter((school) => districtAt(school) === district))
}

function schoolsIn(
  cell: Cell,
  { level, grades, maxPerCell }: GradeBand,
  areaProfile: AreaProfile,
  network: StreetNetwork,
  from: Point,
): LocalizedSchool[] {
  const random = Random.of('schools', level, cell.key)
  const density = areaProfile.densityAt(centerOf(cell))
  const count = countOf(maxPerCell * density ** 0.9, random)
  return Array.from({ length: count }, (_, index) => ({
    id: `${level}-${cell.key}/${index}`,
    name: random.pick(NAMES[areaProfile.language][level]),
    point: pointIn(cell, random),
  })).flatMap(({ id, name, point }) => {
    const place = addressAt({ ...areaProfile, density }, network, point)
    if (!place) return []
    const district = areaProfile.schoolDistrict?.placeName ?? null
    return [{ id, name, level, grades, district, walking_time: minutesBetween(from, place), ...place }]
  })
}
