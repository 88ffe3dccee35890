import type { Bounds } from './geometry.ts'

export interface State {
  code: string
  name: string
  country: 'USA' | 'CAN'
  /** FIPS code in the USA, GeoNames admin code in Canada. */
  admin: string
  /** Census counts: 2020 in the USA, 2021 in Canada. */
  population: number
  /** Set when the atlas has no outline. */
  bounds?: Bounds
}

const US = `AL 01 5024279 Alabama|AK 02 733391 Alaska|AZ 04 7151502 Arizona|AR 05 3011524 Arkansas
CA 06 39538223 California|CO 08 5773714 Colorado|CT 09 3605944 Connecticut|DE 10 989948 Delaware
DC 11 689545 District of Columbia|FL 12 21538187 Florida|GA 13 10711908 Georgia|HI 15 1455271 Hawaii
ID 16 1839106 Idaho|IL 17 12812508 Illinois|IN 18 6785528 Indiana|IA 19 3190369 Iowa|KS 20 2937880 Kansas
KY 21 4505836 Kentucky|LA 22 4657757 Louisiana|ME 23 1362359 Maine|MD 24 6177224 Maryland
MA 25 7029917 Massachusetts|MI 26 10077331 Michigan|MN 27 5706494 Minnesota|MS 28 2961279 Mississippi
MO 29 6154913 Missouri|MT 30 1084225 Montana|NE 31 1961504 Nebraska|NV 32 3104614 Nevada
NH 33 1377529 New Hampshire|NJ 34 9288994 New Jersey|NM 35 2117522 New Mexico|NY 36 20201249 New York
NC 37 10439388 North Carolina|ND 38 779094 North Dakota|OH 39 11799448 Ohio|OK 40 3959353 Oklahoma
OR 41 4237256 Oregon|PA 42 13002700 Pennsylvania|RI 44 1097379 Rhode Island|SC 45 5118425 South Carolina
SD 46 886667 South Dakota|TN 47 6910840 Tennessee|TX 48 29145505 Texas|UT 49 3271616 Utah|VT 50 643077 Vermont
VA 51 8631393 Virginia|WA 53 7705281 Washington|WV 54 1793716 West Virginia|WI 55 5893718 Wisconsin
WY 56 576851 Wyoming|AS 60 49710 American Samoa|GU 66 153836 Guam|MP 69 47329 Northern Mariana Islands
PR 72 3285874 Puerto Rico|VI 78 87146 U.S. Virgin Islands`

/** Fields of each entry: code, admin, population, minLat, maxLat, minLon, maxLon, name. */
const CANADA = `AB 01 4262635 49 60 -120 -110 Alberta|BC 02 5000879 48.3 60 -139.06 -114.03 British Columbia
MB 03 1342153 49 60 -102.03 -88.94 Manitoba|NB 04 775610 44.6 48.07 -69.06 -63.77 New Brunswick
NL 05 510550 46.6 60.4 -67.8 -52.6 Newfoundland and Labrador|NS 07 969383 43.42 47.04 -66.33 -59.8 Nova Scotia
ON 08 14223942 41.7 56.86 -95.16 -74.34 Ontario|PE 09 154331 45.95 47.07 -64.42 -61.97 Prince Edward Island
QC 10 8501833 44.99 62.59 -79.76 -57.1 Québec|SK 11 1132505 49 60 -110 -101.36 Saskatchewan
YT 12 40232 60 69.65 -141 -123.8 Yukon|NT 13 41070 60 78.76 -136.45 -102 Northwest Territories
NU 14 36858 51.6 83.11 -120.7 -61.1 Nunavut`

const lines = (text: string) => text.split(/[|\n]/).map((line) => line.split(' '))

/** The states, the District of Columbia, and the inhabited territories, then the Canadian provinces. */
export const allStates: readonly State[] = [
  ...lines(US).map(([code = '', admin = '', population, ...name]): State => {
    return { code, admin, name: name.join(' '), country: 'USA', population: Number(population) }
  }),
  ...lines(CANADA).map(([code = '', admin = '', population, south, north, west, east, ...name]): State => {
    const bounds = {
      minLat: Number(south),
      maxLat: Number(north),
      minLon: Number(west),
      maxLon: Number(east),
    }
    return { code, admin, name: name.join(' '), country: 'CAN', population: Number(population), bounds }
  }),
]

/** Codes of the inhabited territories of the United States. */
export const TERRITORIES: ReadonlySet<string> = new Set(['PR', 'VI', 'GU', 'AS', 'MP'])

export const STATE_BY_CODE: ReadonlyMap<string, State> = new Map(
  allStates.map((state) => [state.code, state]),
)
