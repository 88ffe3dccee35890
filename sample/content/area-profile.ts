import type { PlacesAround, Point } from '@gable/service-content/nls/neighborhood-source'
import { type RegionCode, regionOf } from '../regions/regions.ts'

/** The ground that places stand on. */
export interface AreaProfile extends PlacesAround {
  region: RegionCode
  /** Language that things are named in there. */
  language: 'en' | 'fr'
  /** How closely people live there: 1 in the middle of the largest cities, near 0 in the country. */
  densityAt(point: Point): number
}

const KM_PER_DEGREE = 111.2

export function kmBetween(a: Point, b: Point): number {
  const across = (a.lon - b.lon) * Math.cos(((a.lat + b.lat) * Math.PI) / 360)
  return Math.hypot(across, a.lat - b.lat) * KM_PER_DEGREE
}

export function areaProfileOf(around: PlacesAround): AreaProfile {
  const { city } = around
  // A town of 500 has nothing of a city, one of eight million all of it.
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
