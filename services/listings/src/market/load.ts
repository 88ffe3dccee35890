import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '@gable/service-kit/database/database'
import { COUNTRIES, GAZETTEER_COUNTRY } from '../place/country.ts'
import { countriesOfStates } from '../place/place.store.ts'
import { arrange } from './arrange.ts'
import { createColumns, lengthened, NONE } from './columns.ts'
import { HOME_ROWS, type HomeRows, type Reading, readHomes } from './home-rows.ts'
import { createHomes, type Homes, placeOfCountry } from './homes.ts'
import { createKeys } from './keys.ts'

const BATCH = 5_000
// Room for homes that come later, before columns must be made longer.
const ROOM = 1.05

export interface Loaded {
  homes: Homes
  reading: Reading
}

/** Reads all homes that are on a side of the market, without holding up the event loop for long. */
export async function loadHomes(db: Database): Promise<Loaded> {
  const keys = { agent: createKeys(), office: createKeys() }
  const reading = { keys, countries: await countriesOf(db) }
  const [{ homes = 0 } = {}] = await db.read<{ homes: number }>(
    'select count(*)::int as homes from listings.listing where side is not null',
  )
  let columns = createColumns(Math.ceil(homes * ROOM) + BATCH)
  let count = 0
  let next = homesAfter(db, 0)
  for (;;) {
    const rows = await next
    const last = rows?.id?.at(-1)
    if (!rows || !last) break
    // The database gathers the next homes while these are read.
    next = homesAfter(db, last)
    if (count + BATCH > columns.id.length) columns = lengthened(columns, 2 * columns.id.length)
    count += readHomes(rows, columns, count, reading)
  }
  const steps = createHomes(await arrange(columns, count), keys)
  for (;;) {
    const step = steps.next()
    if (step.done) return { homes: step.value, reading }
    await breathe()
  }
}

async function homesAfter(db: Database, id: number): Promise<HomeRows | undefined> {
  const [rows] = await db.read<HomeRows>(
    `select ${HOME_ROWS} from (
       select * from listings.listing where id > $1 and side is not null order by id limit ${BATCH}
     ) homes`,
    [id],
  )
  return rows
}

/** For the number of each state, the place of its country. */
export async function countriesOf(db: Database): Promise<Map<number, number>> {
  const codes = new Map(COUNTRIES.map((code) => [GAZETTEER_COUNTRY[code], placeOfCountry(code)]))
  const states = await countriesOfStates(db)
  return new Map(states.map(({ id, country }) => [id, codes.get(country) ?? NONE]))
}
