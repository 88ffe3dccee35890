import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import { KINDS, type Kind, SIDES, type Side } from '../listing/classify.ts'
import { type Columns, MOST, NONE, type WholeColumn } from './columns.ts'
import type { PeopleKeys } from './keys.ts'

/** Columns that the tables have as they are. */
const PLAIN = {
  id: 'id',
  onMarket: `on_market - date '1970-01-01'`,
  priceCutOn: `price_cut_on - date '1970-01-01'`,
  price: 'price',
  sqft: 'sqft',
  lotSqft: 'lot_sqft',
  hoaMonthly: 'hoa_monthly',
  parking: 'parking',
  flags: 'flags',
  beds: 'beds',
  baths: 'baths',
  yearBuilt: 'year_built',
  state: 'state_id',
  county: 'county_id',
  city: 'city_id',
  zip: 'zip_id',
  neighborhood: 'neighborhood_id',
  schooldistrict: 'schooldistrict_id',
} as const satisfies Partial<Record<WholeColumn, string>>
type Plain = keyof typeof PLAIN
const PLAIN_NAMES = Object.keys(PLAIN) as Plain[]

const REST = {
  side: 'side',
  kind: 'kind',
  openHouseUntil: 'extract(epoch from open_house_until)::float8 * 1000',
  lat: 'lat',
  lon: 'lon',
  agent: 'list_agent_key',
  office: 'list_office_key',
}

type Lists<Value> = readonly (Value | null)[] | null

/** What a statement that selects HOME_ROWS answers: a list for each column, all as long; null for no rows. */
export type HomeRows = Record<Plain | 'openHouseUntil' | 'lat' | 'lon', Lists<number>> & {
  side: Lists<Side>
  kind: Lists<Kind>
  agent: Lists<string>
  office: Lists<string>
}

/** Selects rows of listing as lists: one row of lists is read far faster than rows of values are. */
export const HOME_ROWS = Object.entries({ ...PLAIN, ...REST })
  .map(([name, value]) => `json_agg(${value}) as "${name}"`)
  .join(', ')

/** What reading homes takes beside their rows. */
export interface Reading {
  keys: PeopleKeys
  /** For the number of each state, the place of its country in a Scope. */
  countries: ReadonlyMap<number, number>
}

/** Writes homes into columns from a position on, where there must be room, and returns how many they are. */
export function readHomes(rows: HomeRows, to: Columns, start: number, { keys, countries }: Reading): number {
  const { openHouseUntil, lat, lon } = rows
  for (const name of PLAIN_NAMES) fill(to[name], start, rows[name], (value) => Math.min(value, MOST))
  fill(to.side, start, rows.side, (side) => SIDES.indexOf(side))
  fill(to.kind, start, rows.kind, (kind) => KINDS.indexOf(kind))
  fill(to.country, start, rows.state, (state) => countries.get(state) ?? NONE)
  fill(to.agent, start, rows.agent, keys.agent.numberOf)
  fill(to.office, start, rows.office, keys.office.numberOf)
  fill(to.openHouseUntil, start, openHouseUntil, (time) => time, 0)
  fill(to.lat, start, lat, (degrees) => degrees, Number.NaN)
  fill(to.lon, start, lon, (degrees) => degrees, Number.NaN)
  fill(to.x, start, lon, mercatorX)
  fill(to.y, start, lat, mercatorY)
  return rows.id?.length ?? 0
}

function fill<Value>(
  to: Int32Array | Float64Array,
  start: number,
  values: Lists<Value>,
  read: (value: Value) => number,
  none = NONE,
): void {
  if (!values) return
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null
    to[start + i] = value === null ? none : read(value)
  }
}
