import { EventEmitter, once } from 'node:events'
import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleMarket } from '../fixtures/sample-market.ts'
import { COUNTRIES } from '../place/country.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { FLOAT_COLUMNS, INT_COLUMNS, NONE } from './columns.ts'
import { EVERYWHERE, type ListingIndex, placeOfCountry } from './listing-index.ts'
import { createLiveListings, type LiveListings } from './live-listings.ts'
import { loadListings } from './load-listings.ts'
import { tileAt } from './tiles.ts'

const market = sampleMarket(3_000)

const comparedColumns = [...INT_COLUMNS, ...FLOAT_COLUMNS].filter(
  (name) => name !== 'agent' && name !== 'office',
)
const PEOPLE = ['agent', 'office'] as const
const placeIds = [...market.places.map((_, i) => i + 1), ...COUNTRIES.map(placeOfCountry)]
const COLUMNS = `kind, state_id, county_id, city_id, zip_id, on_market, price, flags, list_agent_key,
  list_office_key, lat, lon`
const PLACE_COLUMNS = [
  ...['place_name', 'display_name', 'slug', 'state', 'state_name', 'population'],
  ...['lat', 'lon', 'min_lat', 'max_lat', 'min_lon', 'max_lon'],
]
/** Returns a SQL statement that copies the first `count` listings, with new keys that start with `upi`. */
const insert = (upi: string, count = 1) =>
  `insert into listings.listing (upi, side, ${COLUMNS})
   select '${upi}' || row_number() over (), 'Sale', ${COLUMNS}
   from (select * from listings.listing where side is not null order by id limit ${count}) l`

describeStorage('homes in memory', (engine) => {
  let db: Database
  let live: LiveListings
  beforeAll(async () => {
    db = await engine.open([service])
    await loadMarket(db, market)
    live = createLiveListings(db, createLog('test', 'silent'))
  }, 60_000)
  afterAll(() => live.stop())

  /** Asserts that the refreshed index equals a newly loaded index. */
  async function expectUpToDate() {
    await live.refresh()
    const kept = await live.current()
    const { listings: anew } = await loadListings(db)
    expect(described(kept)).toEqual(described(anew))
    expect(kept.count).toBe(anew.count)
  }

  test('matches the tables after each of many changes', async () => {
    const changes = [
      'update listings.listing set price = price + 1 where id % 50 = 0',
      'update listings.listing set side = null where id % 41 = 0',
      "update listings.listing set side = 'Sold', on_market = on_market + 3 where id % 37 = 0",
      'update listings.listing set city_id = null, lat = null, lon = null where id % 43 = 0',
      "update listings.listing set side = 'Rent', list_agent_key = 'new' || id where id % 41 = 0",
      'delete from listings.listing where id % 47 = 0',
      insert('back', 300),
      "update listings.listing set lat = 45, lon = -73 where upi like 'back%'",
      "delete from listings.listing where upi like 'back1%'",
      insert('again', 500),
    ]
    await expectUpToDate()
    for (const change of changes) {
      await db.query(change)
      await expectUpToDate()
    }
    // Several changes between two refreshes, with far more rows than a refresh updates one by one.
    await db.query(insert('much', 2_500))
    await db.query('delete from listings.listing where id % 7 = 0')
    await db.query('update listings.listing set price = price + 1')
    await expectUpToDate()
  }, 60_000)

  test('stays unchanged when a refresh finds no changes', async () => {
    await live.refresh()
    const homes = await live.current()
    const { version } = homes
    await live.refresh()
    expect(await live.current()).toBe(homes)
    expect(homes.version).toBe(version)
  })

  // PGlite runs one transaction at a time, so no transaction can overtake another.
  test.skipIf(engine.name === 'pglite')(
    'misses no changes when transactions commit out of order',
    async () => {
      const known = async (...ids: number[]) => {
        await live.refresh()
        const homes = await live.current()
        return ids.map((id) => homes.rowOf(id) !== undefined)
      }
      const returning = (statement: string) => `${statement} returning id`
      const removing = (id: number) => returning(`delete from listings.listing where id = ${id}`)

      const early = await underWay(db, returning(insert('early')))
      const late = await underWay(db, returning(insert('late')))
      await late.commit()
      expect(await known(early.id, late.id)).toEqual([false, true])
      // While a transaction is open, refreshes do not repeatedly read changes committed after it began.
      const { version } = await live.current()
      await live.refresh()
      expect((await live.current()).version).toBe(version)
      await early.commit()
      expect(await known(early.id, late.id)).toEqual([true, true])

      const earlyRemoval = await underWay(db, removing(early.id))
      const lateRemoval = await underWay(db, removing(late.id))
      await lateRemoval.commit()
      expect(await known(early.id, late.id)).toEqual([true, false])
      await earlyRemoval.commit()
      expect(await known(early.id, late.id)).toEqual([false, false])

      const undone = await underWay(db, returning(insert('undone')))
      await undone.rollBack()
      expect(await known(undone.id)).toEqual([false])
      await expectUpToDate()
    },
  )

  test('includes listings in a state that is new to the gazetteer', async () => {
    await live.refresh()
    const columns = PLACE_COLUMNS.join(', ')
    const [state] = await db.query<{ id: number }>(
      `insert into listings.place (place_type, place_key, country, ${columns})
       select 'state', 'new', 'CAN', ${columns} from listings.place where place_type = 'state' limit 1 returning id`,
    )
    const [row] = await db.query<{ id: number }>(`${insert('of-new-state')} returning id`)
    await db.query('update listings.listing set state_id = $1 where id = $2', [state?.id, row?.id])
    await expectUpToDate()
  })

  test('reloads all listings after thousands of removals', async () => {
    await db.query(insert('many', 2_500))
    await live.refresh()
    const homes = await live.current()
    await db.query("delete from listings.listing where upi like 'many%'")
    await expectUpToDate()
    expect(await live.current()).not.toBe(homes)
  })

  // A dump contains transaction ids of its original server, which can be higher than those of this server.
  test('does not read the same listings repeatedly after a restore from another server', async () => {
    await db.transaction(async (tx) => {
      await tx.query('alter table listings.listing disable trigger listing_changes')
      await tx.query("update listings.listing set changed_in = '9000000000' where id % 3 = 0")
      await tx.query('alter table listings.listing enable trigger listing_changes')
    })
    await live.refresh()
    const homes = await live.current()
    const { version } = homes
    await live.refresh()
    expect(await live.current()).toBe(homes)
    expect(homes.version).toBe(version)
    await db.query('update listings.listing set price = price + 1 where id % 30 = 0')
    await expectUpToDate()
  })

  test('is empty after the tables are truncated, and up to date after the tables are filled again', async () => {
    const filled = await live.current().then(({ count }) => count)
    expect(filled).toBeGreaterThan(1_000)
    await db.query('truncate listings.listing, listings.listing_detail, listings.place, listings.board')
    await expectUpToDate()
    expect((await live.current()).count).toBe(0)
    await loadMarket(db, sampleMarket(50))
    await expectUpToDate()
  })

  test('refreshes automatically, about once a second', async () => {
    const [row] = await db.query<{ id: number }>(`${insert('by-itself')} returning id`)
    await vi.waitUntil(async () => (await live.current()).rowOf(row?.id ?? 0), { timeout: 10_000 })
  })
})

/** Starts a transaction that writes one row and stays open. */
async function underWay(db: Database, statement: string) {
  const signals = new EventEmitter()
  const ended = db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(statement)
    signals.emit('written', row?.id)
    const [rollsBack] = await once(signals, 'end')
    if (rollsBack) throw new Error('rolled back')
  })
  const [id]: number[] = await once(signals, 'written')
  return {
    id: id ?? 0,
    async commit() {
      signals.emit('end', false)
      await ended
    },
    async rollBack() {
      signals.emit('end', true)
      await expect(ended).rejects.toThrow('rolled back')
    },
  }
}

/** Returns the contents of an index without its key codes, because the codes depend on the load order. */
function described({ columns, keys, ...homes }: ListingIndex) {
  const sides = TRANSACTION_TYPES.keys()
  const idsOf = (rows: Int32Array) => Array.from(rows, (row) => columns.id[row])
  return [...sides].map((transactionType) => {
    const everywhere = homes.rowsOf({ transactionType, place: EVERYWHERE, level: undefined })
    return {
      lists: placeIds.map((place) => idsOf(homes.rowsOf({ transactionType, place, level: undefined }))),
      homes: Array.from(everywhere, (row) => ({
        ...Object.fromEntries(comparedColumns.map((name) => [name, columns[name][row]])),
        isListedByA1: columns.agent[row] === keys.agent.find('A1'),
        isListedByO1: columns.office[row] === keys.office.find('O1'),
        isListed: PEOPLE.every((column) =>
          homes.rowsListedBy(column, transactionType, columns[column][row] ?? NONE).includes(row),
        ),
        isFound: homes.rowOf(columns.id[row] ?? NONE) === row,
        isInItsCell:
          columns.x[row] === NONE ||
          homes
            .rowsInTile(transactionType, tileAt(columns.x[row] ?? NONE, columns.y[row] ?? NONE))
            .includes(row),
      })),
    }
  })
}
