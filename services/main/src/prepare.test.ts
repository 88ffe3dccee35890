import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/log'
import { defineService } from '@gable/service-kit/service'
import { describeStorage } from '@gable/service-kit/test'
import { beforeEach, expect, test } from 'vitest'
import { dropAll, prepare } from './prepare.ts'

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

  const homes = defineService({
    name: 'homes',
    title: 'Homes',
    description: 'A service for tests',
    migrations: new URL('./fixtures/migrations/', import.meta.url),
    routes() {},
    seed: {
      table: 'homes.home',
      async fill({ db, options, progress }) {
        fills++
        await db.copy('homes.home', ['id'], rows(options.listings))
        progress('Homes', options.listings, options.listings)
      },
    },
  })
  const run = (listings = 10) =>
    prepare({
      db,
      log: createLog('test', 'silent'),
      services: [homes],
      options: { listings, seed: 1 },
      progress() {},
    })
  const count = async () => (await db.query('select count(*)::int as n from homes.home'))[0]?.n

  beforeEach(async () => {
    db ??= await engine.open()
    await dropAll(db, [homes])
    fills = 0
    breakAt = undefined
  })

  test('fills them once', async () => {
    await run()
    await run()
    expect([fills, await count()]).toEqual([1, 10])
  })

  test('logs what was migrated once, and tidies the database only when it was filled', async () => {
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
      services: [homes, { ...homes, name: 'other', migrations: undefined, seed: undefined }],
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

  test('begins again where a fill was cut short', async () => {
    breakAt = 3
    await expect(run()).rejects.toThrow('cut short')
    breakAt = undefined
    await run()
    expect([fills, await count()]).toEqual([2, 10])
  })

  test('leaves data alone that somebody else has stored', async () => {
    await run(0)
    await db.query('insert into homes.home values (7)')
    await run()
    expect([fills, await count()]).toEqual([0, 1])
  })

  test('fills nothing when asked for no listings, and anew after dropAll', async () => {
    await run(0)
    expect([fills, await count()]).toEqual([0, 0])
    await dropAll(db, [homes])
    await run(4)
    expect([fills, await count()]).toEqual([1, 4])
  })
})
