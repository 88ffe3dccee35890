import type { PlacesAround, Point } from '@gable/service-content/nls/neighborhood-source'
import { type RegionCode, regionOf } from '../regions/regions.ts'

/** Area around a position, for which the sample places, schools, and scores are generated. */
export interface AreaProfile extends PlacesAround {
  region: RegionCode
  /** Language of the names in the area. */
  language: 'en' | 'fr'
  /** Population density, from 1 in the center of the largest cities to almost 0 in the countryside. */
  densityAt(point: Point): number
}

const KM_PER_DEGREE = 111.2

export function kmBetween(a: Point, b: Point): number {
  const across = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) * Math.PI) / 360)
  return Math.hypot(across, a.lat - b.lat) * KM_PER_DEGREE
}

export function areaProfileOf(around: PlacesAround): AreaProfile {
  const { city } = around
  // Ranges from 0.05 for a town of 500 residents to 1 for a city of eight million.
  const urban = Math.min(1, Math.max(0.05, (Math.log10(Math.max(city.population, 500)) - 2.7) / 4.2))
  const radiusKm = 2 + Math.sqrt(city.population / 1500 / Math.PI)
  return {
    ...around,
    region: regionOf(city.state),
    language: city.state === 'QC' ? 'fr' : 'en',
    densityAt(point) {
      const km = kmBetween(point, city)
      const outside = km > radiusKm ? radiusKm / km : 1
      return urban * outside * (0.25 + 0.75 * Math.exp(-km / (radiusKm * 0.45)))
    },
  }
}
