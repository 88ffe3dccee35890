import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import {
  PROPERTY_TYPES,
  type PropertyType,
  TRANSACTION_TYPES,
  type TransactionType,
} from '../listing/classify.ts'
import { type Columns, type DirectoryKeys, type IntColumn, MAX_VALUE, NONE } from './columns.ts'

/** Columns that the tables have as they are. */
const DIRECT_COLUMNS = {
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
} as const satisfies Partial<Record<IntColumn, string>>
type DirectColumn = keyof typeof DIRECT_COLUMNS
const directColumnNames = Object.keys(DIRECT_COLUMNS) as DirectColumn[]

const CONVERTED_COLUMNS = {
  side: 'side',
  kind: 'kind',
  openHouseUntil: 'extract(epoch from open_house_until)::float8 * 1000',
  lat: 'lat',
  lon: 'lon',
  agent: 'list_agent_key',
  office: 'list_office_key',
}

type ValueList<Value> = readonly (Value | null)[] | null

/** What a statement that selects HOME_ROWS answers: a list for each column, all as long; null for no rows. */
export type ColumnLists = Record<DirectColumn | 'openHouseUntil' | 'lat' | 'lon', ValueList<number>> & {
  side: ValueList<TransactionType>
  kind: ValueList<PropertyType>
  agent: ValueList<string>
  office: ValueList<string>
}

/** Selects rows of listing as lists: one row of lists is read far faster than rows of values are. */
export const columnListsSql = Object.entries({ ...DIRECT_COLUMNS, ...CONVERTED_COLUMNS })
  .map(([name, value]) => `json_agg(${value}) as "${name}"`)
  .join(', ')

/** What reading homes takes beside their rows. */
export interface ReadContext {
  keys: DirectoryKeys
  /** For the number of each state, the place of its country in a Scope. */
  countryByState: ReadonlyMap<number, number>
}

/** Writes homes into columns from a position on, where there must be room, and returns how many they are. */
export function readListings(
  rows: ColumnLists,
  to: Columns,
  start: number,
  { keys, countryByState }: ReadContext,
): number {
  const { openHouseUntil, lat, lon } = rows
  for (const name of directColumnNames)
    fill(to[name], start, rows[name], (value) => Math.min(value, MAX_VALUE))
  fill(to.side, start, rows.side, (side) => TRANSACTION_TYPES.indexOf(side))
  fill(to.kind, start, rows.kind, (kind) => PROPERTY_TYPES.indexOf(kind))
  fill(to.country, start, rows.state, (state) => countryByState.get(state) ?? NONE)
  fill(to.agent, start, rows.agent, keys.agent.encode)
  fill(to.office, start, rows.office, keys.office.encode)
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
  values: ValueList<Value>,
  read: (value: Value) => number,
  none = NONE,
): void {
  if (!values) return
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? null
    to[start + i] = value === null ? none : read(value)
  }
}
