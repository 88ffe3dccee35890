import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '@gable/service-kit/database/database'
import { COUNTRIES, GAZETTEER_COUNTRY } from '../place/country.ts'
import { countriesOfStates } from '../place/place.store.ts'
import { type ColumnLists, columnListsSql, type ReadContext, readListings } from './column-lists.ts'
import { createColumns, createKeyDictionary, growColumns, NONE } from './columns.ts'
import { createListingIndex, type ListingIndex, placeOfCountry } from './listing-index.ts'
import { sortByLocality } from './sort-by-locality.ts'

const BATCH_SIZE = 5_000
// Room for homes that come later, before columns must be made longer.
const SPARE_FACTOR = 1.05

export interface LoadedListings {
  listings: ListingIndex
  readContext: ReadContext
}

/** Reads all homes that are on a side of the market, without holding up the event loop for long. */
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
    // The database gathers the next homes while these are read.
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

/** For the number of each state, the place of its country. */
export async function loadCountryByState(db: Database): Promise<Map<number, number>> {
  const codes = new Map(COUNTRIES.map((code) => [GAZETTEER_COUNTRY[code], placeOfCountry(code)]))
  const states = await countriesOfStates(db)
  return new Map(states.map(({ id, country }) => [id, codes.get(country) ?? NONE]))
}
