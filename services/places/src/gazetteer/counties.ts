import { centerOf, distanceKm } from '../geometry.ts'
import type { Place } from '../place.types.ts'
import { makePlace } from '../place-builder.ts'
import { type AtlasArea, contains } from '../sources/atlas.ts'
import { allStates } from '../states.ts'

export interface County {
  place: Place
  area: AtlasArea
}

const STATE_BY_FIPS = new Map(
  allStates.filter(({ country }) => country === 'USA').map((s) => [s.admin, s.code]),
)
/** Whether a FIPS code identifies an independent city rather than a county. */
const isCity = (fips: string) => Number(fips.slice(2)) >= 510 && !fips.startsWith('46')
const AS_NAMED = new Set(['11', '60', '66', '69', '78'])
const BOROUGH = /^(Anchorage|Juneau|Sitka|Yakutat|Wrangell|Skagway)$/

function countyName({ fips, name }: AtlasArea): string {
  const state = fips.slice(0, 2)
  if (AS_NAMED.has(state)) return name
  if (isCity(fips)) return name.endsWith('City') ? name : `${name} City`
  if (state === '22') return `${name} Parish`
  if (state === '72') return `${name} Municipio`
  if (state === '02') return BOROUGH.test(name) ? `${name} City and Borough` : `${name} Borough`
  return `${name} County`
}

/**
 * Counties from us-atlas. The gazetteer later sets the population of each county to the sum of the
 * populations of its cities.
 */
export class Counties {
  readonly byKey = new Map<string, County>()
  readonly #byState = new Map<string, County[]>()

  constructor(areas: readonly AtlasArea[]) {
    for (const area of areas) {
      const stateCode = STATE_BY_FIPS.get(area.fips.slice(0, 2))
      if (!stateCode) continue
      const place = makePlace({
        type: 'county',
        placeKey: area.fips,
        placeName: countyName(area),
        stateCode,
        ...centerOf(area.bounds),
        bounds: area.bounds,
        outline: area.rings.map(({ ring }) => ring),
      })
      const county = { place, area }
      this.byKey.set(area.fips, county)
      this.inState(stateCode).push(county)
    }
  }

  inState(stateCode: string): County[] {
    const list = this.#byState.get(stateCode) ?? []
    this.#byState.set(stateCode, list)
    return list
  }

  /** Returns the county at a point. Offshore, returns the nearest county of the state. Null in Canada. */
  at(stateCode: string, point: { lat: number; lon: number }): County | null {
    const counties = this.inState(stateCode)
    const inside = counties.find(({ area }) => contains(area, point.lon, point.lat))
    if (inside) return inside
    let nearest: County | null = null
    let best = Number.POSITIVE_INFINITY
    for (const county of counties) {
      const distance = distanceKm(county.place, point)
      if (distance < best) [nearest, best] = [county, distance]
    }
    return nearest
  }
}
