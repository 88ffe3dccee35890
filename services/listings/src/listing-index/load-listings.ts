import { setImmediate as breathe } from 'node:timers/promises'
import { PROPERTY_TYPES, type PropertyType } from '@gable/kit/rules/property-types'
import { TRANSACTION_TYPES, type TransactionType } from '@gable/kit/rules/transaction-types'
import type { Database } from '@gable/service-kit/database/database'
import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'
import { COUNTRIES, GAZETTEER_COUNTRY } from '../place/country.ts'
import { countriesOfStates } from '../place/place.store.ts'
import {
  type Columns,
  createColumns,
  createKeyDictionary,
  type DirectoryKeys,
  growColumns,
  type IntColumn,
  MAX_VALUE,
  NONE,
} from './columns.ts'
import { createListingIndex, type ListingIndex, placeOfCountry } from './listing-index.ts'
import { sortByLocality } from './sort-by-locality.ts'

/** Columns copied unchanged from the tables. */
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

/**
 * Result of a statement that selects `columnListsSql`: one list per column, all of the same length. The lists
 * are null when the statement finds no rows.
 */
export type ColumnLists = Record<DirectColumn | 'openHouseUntil' | 'lat' | 'lon', ValueList<number>> & {
  side: ValueList<TransactionType>
  kind: ValueList<PropertyType>
  agent: ValueList<string>
  office: ValueList<string>
}

/**
 * Selects listing rows as one list per column, because one row of lists is read far faster than many rows of
 * values.
 */
export const columnListsSql = Object.entries({ ...DIRECT_COLUMNS, ...CONVERTED_COLUMNS })
  .map(([name, value]) => `json_agg(${value}) as "${name}"`)
  .join(', ')

/** Data that `readListings` needs in addition to the rows. */
export interface ReadContext {
  keys: DirectoryKeys
  /** Maps the id of each state to the place id of its country, as in Scope. */
  countryByState: ReadonlyMap<number, number>
}

/**
 * Writes listings into the columns `to`, from row `start` on. The columns must have enough capacity. Returns
 * the number of listings.
 */
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

const BATCH_SIZE = 5_000
// Spare capacity for new listings before the columns must grow.
const SPARE_FACTOR = 1.05

export interface LoadedListings {
  listings: ListingIndex
  readContext: ReadContext
}

/** Loads all listings that have a transaction type, without blocking the event loop for long. */
export async function loadListings(db: Database): Promise<LoadedListings> {
  const keys = { agent: createKeyDictionary(), office: createKeyDictionary() }
  const readContext = { keys, countryByState: await loadCountryByState(db) }
  const [{ homes = 0 } = {}] = await db.read<{ homes: number }>(
    'select count(*)::int as homes from listings.listing where side is not null',
  )
  let columns = createColumns(Math.ceil(homes * SPARE_FACTOR) + BATCH_SIZE)
  let count = 0
  let next = listingsAfter(db, 0)
  for (;;) {
    const rows = await next
    const last = rows?.id?.at(-1)
    if (!rows || !last) break
    // The database fetches the next batch while this batch is read.
    next = listingsAfter(db, last)
    if (count + BATCH_SIZE > columns.id.length) columns = growColumns(columns, 2 * columns.id.length)
    count += readListings(rows, columns, count, readContext)
  }
  const steps = createListingIndex(await sortByLocality(columns, count), keys)
  for (;;) {
    const step = steps.next()
    if (step.done) return { listings: step.value, readContext }
    await breathe()
  }
}

async function listingsAfter(db: Database, id: number): Promise<ColumnLists | undefined> {
  const [rows] = await db.read<ColumnLists>(
    `select ${columnListsSql} from (
       select * from listings.listing where id > $1 and side is not null order by id limit ${BATCH_SIZE}
     ) homes`,
    [id],
  )
  return rows
}

/** Maps the id of each state to the place id of its country. */
export async function loadCountryByState(db: Database): Promise<Map<number, number>> {
  const codes = new Map(COUNTRIES.map((code) => [GAZETTEER_COUNTRY[code], placeOfCountry(code)]))
  const states = await countriesOfStates(db)
  return new Map(states.map(({ id, country }) => [id, codes.get(country) ?? NONE]))
}
