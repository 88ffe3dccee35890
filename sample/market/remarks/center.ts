import { distanceKm } from '@gable/places/geometry'
import type { Home } from '../home/home.types.ts'
import { masculin, number } from './phrases.ts'

const COMPASS = [
  ['north', 'au nord'],
  ['northeast', 'au nord-est'],
  ['east', 'à l’est'],
  ['southeast', 'au sud-est'],
  ['south', 'au sud'],
  ['southwest', 'au sud-ouest'],
  ['west', 'à l’ouest'],
  ['northwest', 'au nord-ouest'],
] as const
const KM_PER_MILE = 1.609344

const nameOf = (point: number) => COMPASS[point % 8] ?? COMPASS[0]

interface FromCenter {
  /** Straight-line distance in whole miles, or in kilometers in Canada; 0 below one. */
  distance: number
  /** "about three miles" or "about one kilometer". */
  about: string
  /** Direction of the home as seen from the center: "north". */
  side: string
  /** Direction of the center as seen from the home: "south". */
  toward: string
  environ: string
  /** "au nord", as in "au nord du centre". */
  cote: string
}

/** Returns how far, and on which side, the home is from the center of its city. */
export function fromCenter({ site }: Home): FromCenter {
  const { city } = site
  const km = distanceKm(site, city)
  const exact = city.country === 'USA' ? km / KM_PER_MILE : km
  const distance = exact < 1 ? 0 : Math.round(exact)
  const unit = city.country === 'USA' ? 'mile' : 'kilometer'
  const east = (site.lon - city.lon) * Math.cos((city.lat * Math.PI) / 180)
  const point = Math.round((Math.atan2(east, site.lat - city.lat) / Math.PI) * 4) + 8
  const [side, cote] = nameOf(point)
  return {
    distance,
    about: `about ${number(distance)} ${unit}${distance === 1 ? '' : 's'}`,
    side,
    toward: nameOf(point + 4)[0],
    environ: `environ ${masculin(distance)} kilomètre${distance === 1 ? '' : 's'}`,
    cote,
  }
}
