import type { Database } from '@gable/service-kit/database/database'
import { KIT_SCHEMA, readOrigin } from '@gable/service-kit/database/origin'
import { createLog } from '@gable/service-kit/runtime/log'
import { defineService } from '@gable/service-kit/service/service'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { beforeEach, describe, expect, test } from 'vitest'
import { isEmpty, originOf } from './origin.ts'
import { dropAll, loadPlaces, prepare } from './prepare.ts'
import type { OwnListings } from './process/own-listings.ts'

describeStorage('preparing the services', (engine) => {
  let db: Database
  let fills: number
  let breakAt: number | undefined

  function* rows(count: number) {
    for (let id = 0; id < count; id++) {
      if (id === breakAt) throw new Error('cut short')
      yield [id]
    }
  }

  const listingsService = defineService({
    name: 'homes',
    title: 'Homes',
    description: 'A service for tests',
    migrations: new URL('./fixtures/migrations/', import.meta.url),
    routes() {},
    seed: {
      table: 'homes.home',
      sampleRows: 'id < 100',
      async loadPlaces({ db }) {
        await db.query('insert into homes.home values (500) on conflict do nothing')
      },
      async fill({ db, options, progress }) {
        fills++
        await db.copy('homes.home', ['id'], rows(options.listings))
        progress('Homes', options.listings, options.listings)
      },
    },
  })
  const lines: string[] = []
  const work = {
    get db() {
      return db
    },
    log: createLog('test', 'warn', { write: (line) => void lines.push(line) }),
    services: [listingsService],
    progress() {},
  }
  const run = (listings = 10, isSampleWanted = true) =>
    prepare({ ...work, isSampleWanted, options: { listings, seed: 7 } })
  const count = async () => (await db.query('select count(*)::int as n from homes.home'))[0]?.n

  beforeEach(async () => {
    db ??= await engine.open()
    await dropAll(db, [listingsService])
    fills = 0
    lines.length = 0
    breakAt = undefined
  })

  test('fills the tables only once', async () => {
    await run()
    await run()
    expect([fills, await count()]).toEqual([1, 10])
  })

  test('[F-85] warns about migrations of a newer version and still starts', async () => {
    await run(0)
    await db.query("insert into homes.migration (file, checksum) values ('999-newer.sql', '')")
    const lines: string[] = []
    const log = createLog('test', 'warn', { write: (line) => void lines.push(line) })
    const options = { listings: 0, seed: 1 }
    await prepare({ db, log, services: [listingsService], isSampleWanted: true, options, progress() {} })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { service: 'homes', files: ['999-newer.sql'] },
    ])
  })

  test('logs migrations once, and vacuums the database only after filling it', async () => {
    const lines: string[] = []
    const statements: string[] = []
    const work = (listings: number) => ({
      db: {
        ...db,
        query: <T extends object>(text: string, values?: readonly unknown[]) => {
          statements.push(text)
          return db.query<T>(text, values)
        },
      },
      log: createLog('test', 'info', { write: (line) => void lines.push(line) }),
      services: [
        listingsService,
        { ...listingsService, name: 'other', migrations: undefined, seed: undefined },
      ],
      isSampleWanted: true,
      options: { listings, seed: 1 },
      progress() {},
    })
    await prepare(work(0))
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'migrated', service: 'homes', ran: expect.arrayContaining([]) }),
    ])
    const tidied = () => statements.filter((text) => text === 'vacuum analyze homes.home').length
    expect(tidied()).toBe(0)
    await prepare(work(10))
    expect(tidied()).toBe(1)
    await prepare(work(10))
    expect([lines.length, tidied()]).toEqual([1, 1])
  })

  test('fills the tables again after an interrupted fill', async () => {
    breakAt = 3
    await expect(run()).rejects.toThrow('cut short')
    breakAt = undefined
    await run()
    expect([fills, await count()]).toEqual([2, 10])
  })

  test('does not fill a table that already has rows', async () => {
    await run(0)
    await db.query('insert into homes.home values (7)')
    await run()
    expect([fills, await count()]).toEqual([0, 1])
  })

  test('fills nothing for zero listings, and fills again after dropAll', async () => {
    await run(0)
    expect([fills, await count()]).toEqual([0, 0])
    await dropAll(db, [listingsService])
    await run(4)
    expect([fills, await count()]).toEqual([1, 4])
  })

  test('[F-56] leaves an empty database empty in production, and logs the command that loads places', async () => {
    await run(10, false)
    expect([fills, await count()]).toEqual([0, 0])
    expect(await readOrigin(db)).toMatchObject({ kind: 'real' })
    expect(lines.join()).toContain('npm run seed -- --places')
  })

  test('[F-56] does not fill a real database, even outside production', async () => {
    await run(10, false)
    await run(10, true)
    expect([fills, await count()]).toEqual([0, 0])
  })

  test('[F-56] records the seed of a sample market, and rejects that database in production', async () => {
    await run()
    expect(await readOrigin(db)).toMatchObject({ kind: 'sample', seed: 7, listings: 10 })
    await expect(run(10, false)).rejects.toThrow(/sample market of seed 7.*SAMPLE_MARKET=true/)
    await run()
    expect(fills).toBe(1)
  })

  describe('with the listings of another process', () => {
    const address = 'https://listings.example.com'
    const runNextTo = (kind: OwnListings['kind'], listings = 10) =>
      prepare({
        ...work,
        isSampleWanted: true,
        options: { listings, seed: 7 },
        ownListings: { address, kind },
      })

    test('[F-56] fills an empty database next to the sample market', async () => {
      await runNextTo('sample')
      expect([await count(), lines]).toEqual([10, []])
    })

    test('[F-56] leaves an empty database empty while those listings are unknown, logs it, and fills it later', async () => {
      await runNextTo('unknown')
      expect([await count(), await readOrigin(db)]).toEqual([0, undefined])
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { listings: address, msg: expect.stringMatching(/stays empty.*LISTINGS_URL does not respond/) },
      ])
      await runNextTo('sample')
      expect(await count()).toBe(10)
      await runNextTo('unknown')
      expect(lines).toHaveLength(1)
    })

    test('[F-56] leaves an empty database empty next to real listings', async () => {
      await runNextTo('real')
      expect([await count(), await readOrigin(db), lines]).toEqual([0, undefined, []])
    })

    test('[F-56] rejects a sample database next to real listings', async () => {
      await run()
      await expect(runNextTo('real')).rejects.toThrow(
        /sample market of seed 7.*listings.example.com are real; set DATABASE_URL or DATA_DIR/,
      )
    })
  })

  test('[F-56] recognizes a sample database without a recorded origin, and starts it in development', async () => {
    await run()
    await db.query(`drop schema ${KIT_SCHEMA} cascade`)
    await expect(run(10, false)).rejects.toThrow('it holds a sample market')
    await run()
    expect([fills, (await readOrigin(db))?.kind]).toEqual([1, 'sample'])
  })

  test('[F-56] treats a database with other rows and no recorded origin as real', async () => {
    await run(0)
    await db.query('insert into homes.home values (700)')
    expect([await originOf(db, [listingsService]), await isEmpty(db, [listingsService])]).toEqual([
      'real',
      false,
    ])
    await run(10, false)
    expect(await readOrigin(db)).toMatchObject({ kind: 'real' })
  })

  test('[F-56] loads places twice with the same result, but never into a sample database', async () => {
    await run(10, false)
    await loadPlaces(work)
    await loadPlaces(work)
    expect([fills, await count()]).toEqual([0, 1])
    lines.length = 0
    await run(10, false)
    expect(lines).toEqual([])
    await dropAll(db, [listingsService])
    await run()
    await expect(loadPlaces(work)).rejects.toThrow('sample market')
    expect(await count()).toBe(10)
  })
})
