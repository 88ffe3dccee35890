import { createRequire } from 'node:module'
import { readPackageFile } from './package-file.ts'

const require = createRequire(import.meta.url)

export interface CanadianArea {
  /** Forward sortation area: the first three characters of a postal code. */
  fsa: string
  description: string
  province: string
  lat: number
  lon: number
}

const PROVINCE_BY_LETTER: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}
const NUNAVUT = new Set(['X0A', 'X0B', 'X0C'])
const ROW = /"zip":"(\w{3})","latitude":([-\d.]+),"longitude":([-\d.]+),"city":"([^"]*)"/g

/**
 * Reads the Canadian forward sortation areas (zipcodes, BSD). Parses the package's data file as text, because
 * the file is in Latin-1.
 */
export function readCanadianAreas(): CanadianArea[] {
  const rows: CanadianArea[] = []
  for (const [, fsa, lat, lon, description] of readPackageFile(
    require.resolve('zipcodes'),
    'codesCanada.js',
    'latin1',
  ).matchAll(ROW)) {
    const province = fsa && (NUNAVUT.has(fsa) ? 'NU' : PROVINCE_BY_LETTER[fsa.charAt(0)])
    // Skips H0H 0H0, the postal code of Santa Claus at the North Pole.
    if (!fsa || !province || !description || Number(lat) > 84) continue
    rows.push({ fsa, description, province, lat: Number(lat), lon: Number(lon) })
  }
  return rows
}
