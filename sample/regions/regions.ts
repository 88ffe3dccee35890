/**
 * Regions, with the same codes as in photo keys. The region of a listing determines its architecture,
 * climate, and local features.
 */
export type RegionCode = 'fl' | 'ca' | 'tx' | 'sw' | 'mt' | 'nw' | 'mw' | 'ne' | 'ny' | 'so' | 'qc' | 'cn'

const STATES_OF: Record<RegionCode, string> = {
  fl: 'FL HI PR VI GU AS MP',
  ca: 'CA',
  tx: 'TX OK',
  sw: 'AZ NM NV',
  mt: 'CO UT ID MT WY',
  nw: 'WA OR AK BC',
  mw: 'IL OH MI IN WI MN IA MO KS NE SD ND',
  ne: 'PA MD DE DC MA CT RI NH VT ME',
  ny: 'NY NJ',
  so: 'GA NC SC TN VA WV KY AL MS AR LA',
  qc: 'QC',
  cn: 'ON AB SK MB NB NS NL PE YT NT NU',
}

const BY_STATE = new Map<string, RegionCode>()
for (const code of ['fl', 'ca', 'tx', 'sw', 'mt', 'nw', 'mw', 'ne', 'ny', 'so', 'qc', 'cn'] as const) {
  for (const state of STATES_OF[code].split(' ')) BY_STATE.set(state, code)
}

export function regionOf(state: string): RegionCode {
  const region = BY_STATE.get(state)
  if (!region) throw new RangeError(`Failed to find a region for state ${state}`)
  return region
}

export interface Region {
  /**
   * Fraction of houses with a private pool. `basement`, `garage`, and `fireplace` are also fractions of
   * houses.
   */
  pool: number
  basement: number
  garage: number
  fireplace: number
  /** The range of years in which most houses were built. */
  built: [from: number, to: number]
  newConstruction: number
  /** Typical size of a house in square feet; `lot` is the typical lot size in acres. */
  houseSize: number
  lot: number
  /** Whether pictures in winter show snow. */
  snow: boolean
  heating: string[][]
  cooling: string[][]
}

export const regions: Record<RegionCode, Region> = {
  fl: region(
    [0.34, 0, 0.82, 0.06],
    [1948, 2024],
    0.09,
    1900,
    0.2,
    false,
    [['Central', 'Electric'], ['Heat Pump']],
    [['Central Air'], ['Central Air', 'Ceiling Fan(s)']],
  ),
  ca: region(
    [0.16, 0.02, 0.85, 0.5],
    [1915, 2016],
    0.03,
    1750,
    0.15,
    false,
    [['Central', 'Natural Gas'], ['Forced Air'], ['Wall Furnace']],
    [['Central Air'], [], ['Ductless']],
  ),
  tx: region(
    [0.14, 0, 0.88, 0.42],
    [1948, 2024],
    0.1,
    2150,
    0.22,
    false,
    [
      ['Central', 'Natural Gas'],
      ['Central', 'Electric'],
    ],
    [['Central Air'], ['Central Air', 'Ceiling Fan(s)']],
  ),
  sw: region(
    [0.33, 0, 0.88, 0.25],
    [1952, 2024],
    0.08,
    1950,
    0.2,
    false,
    [['Heat Pump'], ['Central', 'Electric'], ['Forced Air', 'Natural Gas']],
    [['Central Air'], ['Central Air', 'Ceiling Fan(s)']],
  ),
  mt: region(
    [0.02, 0.62, 0.86, 0.48],
    [1920, 2023],
    0.07,
    2050,
    0.19,
    true,
    [
      ['Forced Air', 'Natural Gas'],
      ['Baseboard', 'Hot Water'],
    ],
    [['Central Air'], ['Evaporative Cooling'], ['Ceiling Fan(s)']],
  ),
  nw: region(
    [0.02, 0.3, 0.76, 0.52],
    [1912, 2022],
    0.06,
    1900,
    0.17,
    false,
    [['Forced Air', 'Natural Gas'], ['Heat Pump'], ['Ductless']],
    [['Heat Pump'], [], ['Central Air']],
  ),
  mw: region(
    [0.04, 0.8, 0.84, 0.42],
    [1910, 2020],
    0.04,
    1850,
    0.24,
    true,
    [
      ['Forced Air', 'Natural Gas'],
      ['Hot Water', 'Natural Gas'],
    ],
    [['Central Air']],
  ),
  ne: region(
    [0.06, 0.76, 0.6, 0.46],
    [1890, 2015],
    0.04,
    1850,
    0.26,
    true,
    [
      ['Hot Water', 'Natural Gas'],
      ['Forced Air', 'Natural Gas'],
      ['Baseboard', 'Oil'],
    ],
    [['Central Air'], ['Window Unit(s)'], ['Ductless']],
  ),
  ny: region(
    [0.06, 0.68, 0.58, 0.4],
    [1895, 2012],
    0.04,
    1900,
    0.2,
    true,
    [
      ['Hot Water', 'Natural Gas'],
      ['Steam', 'Natural Gas'],
      ['Forced Air', 'Natural Gas'],
    ],
    [['Central Air'], ['Wall Unit(s)'], ['Ductless']],
  ),
  so: region(
    [0.07, 0.2, 0.76, 0.5],
    [1928, 2024],
    0.1,
    2050,
    0.3,
    false,
    [['Forced Air', 'Natural Gas'], ['Heat Pump'], ['Central', 'Electric']],
    [['Central Air'], ['Central Air', 'Ceiling Fan(s)']],
  ),
  qc: region(
    [0.1, 0.86, 0.46, 0.28],
    [1910, 2022],
    0.05,
    1550,
    0.15,
    true,
    [
      ['Baseboard', 'Electric'],
      ['Forced Air', 'Electric'],
      ['Hot Water', 'Electric'],
    ],
    [['Ductless'], [], ['Heat Pump']],
  ),
  cn: region(
    [0.03, 0.84, 0.78, 0.46],
    [1915, 2022],
    0.05,
    1750,
    0.16,
    true,
    [['Forced Air', 'Natural Gas']],
    [['Central Air'], []],
  ),
}

function region(
  [pool, basement, garage, fireplace]: [number, number, number, number],
  built: [number, number],
  newConstruction: number,
  houseSize: number,
  lot: number,
  snow: boolean,
  heating: string[][],
  cooling: string[][],
): Region {
  return { pool, basement, garage, fireplace, built, newConstruction, houseSize, lot, snow, heating, cooling }
}
