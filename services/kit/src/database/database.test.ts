import { beforeAll, expect, test } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import type { Database } from './database.ts'

const NASTY = [
  '',
  '\\N',
  'a\tb\nc\rd',
  'back\\slash \\t',
  '"quoted" \'single\' {brace,comma}',
  'NULL',
  'Montréal 🏡 \u2028',
]

describeStorage('database', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
    await db.query(`create table thing (
      id int8, label text, price numeric, day date, at timestamptz, tags text[], ids int8[], body jsonb, raw bytea, ok boolean
    )`)
  })

  test('returns every value type unchanged', async () => {
    const at = new Date('2026-05-31T14:30:00.123Z')
    const [row] = await db.query(
      `select $1::int8 as small, $2::int8 as large, $3::numeric as price, $4::date as day, $5::timestamptz as at,
              $6::text[] as tags, $7::int8[] as ids, $8::jsonb as body, $9::bytea as raw, $10::boolean as ok,
              null::text as nothing, 1.5::float8 as float`,
      [
        7,
        '9007199254740993',
        '1.10',
        '2026-05-31',
        at,
        NASTY,
        [1, null],
        { a: [1] },
        Buffer.from([0, 255]),
        true,
      ],
    )
    expect(row).toEqual({
      small: 7,
      large: 9007199254740993n,
      price: '1.10',
      day: '2026-05-31',
      at,
      tags: NASTY,
      ids: [1, null],
      body: { a: [1] },
      raw: Buffer.from([0, 255]),
      ok: true,
      nothing: null,
      float: 1.5,
    })
  })

  test('copies every text and value type so that a query returns it unchanged', async () => {
    const columns = ['id', 'label', 'price', 'day', 'at', 'tags', 'ids', 'body', 'raw', 'ok']
    const at = new Date('2026-01-02T03:04:05Z')
    const raw = Buffer.from('\\x00\n')
    const rows = NASTY.map((text, id) => [
      id,
      text,
      1.25,
      '2026-05-31',
      at,
      [text, null],
      [id],
      { text },
      raw,
      true,
    ])
    const empty = [99, null, undefined, null, null, [], null, JSON.stringify([1]), null, false]
    expect(await db.copy('public.thing', columns, [...rows, empty])).toBe(NASTY.length + 1)
    const read = await db.query('select * from thing order by id')
    expect(read.slice(0, -1)).toEqual(
      NASTY.map((text, id) => ({
        ...{ id, label: text, price: '1.25', day: '2026-05-31', at },
        ...{ tags: [text, null], ids: [id], body: { text }, raw, ok: true },
      })),
    )
    expect(read.at(-1)).toMatchObject({ id: 99, label: null, price: null, tags: [], body: [1], ok: false })
  })

  test('copies a long stream completely or not at all', async () => {
    await db.query('create table many (id int primary key)')
    async function* numbers(count: number) {
      for (let id = 0; id < count; id++) yield [id % 150_000]
    }
    expect(await db.copy('many', ['id'], numbers(150_000))).toBe(150_000)
    await db.query('truncate many')
    await expect(db.copy('many', ['id'], numbers(150_001))).rejects.toThrow('many_pkey')
    expect(await db.query('select count(*) from many')).toEqual([{ count: 0 }])
  })

  test('copies nothing when the row source throws, and leaves the database usable', async () => {
    const broken = function* () {
      yield [1]
      throw new Error('source broke')
    }
    await expect(db.copy('many', ['id'], broken())).rejects.toThrow('source broke')
    expect(await db.query('select count(*) from many')).toEqual([{ count: 0 }])
  })

  test('commits or rolls back a transaction as a whole', async () => {
    await db.query('create table account (name text primary key, money int not null)')
    await db.transaction(async (tx) => {
      await tx.query("insert into account values ('a', 10)")
      expect(await tx.copy('account', ['name', 'money'], [['b', 5]])).toBe(1)
    })
    const failing = db.transaction(async (tx) => {
      await tx.query("update account set money = 0 where name = 'a'")
      await tx.query("insert into account values ('b', 1)")
    })
    await expect(failing).rejects.toThrow('account_pkey')
    expect(await db.query('select * from account order by name')).toEqual([
      { name: 'a', money: 10 },
      { name: 'b', money: 5 },
    ])
  })

  test('rejects a query on the database object inside its own transaction', async () => {
    const mistaken = db.transaction(() => db.query('select 1'))
    await expect(mistaken).rejects.toThrow('use the transaction it is given')
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('allows a query on another database inside a transaction, but rejects one on the outer database even in a nested transaction', async () => {
    const other = await engine.open()
    const read = db.transaction(() => other.query('select 1 as one'))
    expect(await read).toEqual([{ one: 1 }])
    const mistaken = db.transaction(() => other.transaction(() => db.query('select 1')))
    await expect(mistaken).rejects.toThrow('use the transaction it is given')
  })

  test('returns the right rows to each of fifty concurrent queries and transactions, including large values', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const text = `${'x'.repeat(n % 3 === 0 ? 300_000 : 3)}${n}`
        if (n % 5 !== 0) return db.query<{ text: string }>(`select $1::text as text, ${n} as c${n}`, [text])
        return db.transaction(async (tx) => {
          await tx.query('select pg_sleep(0.001)')
          return tx.query<{ text: string }>(`select $1::text as text, ${n} as c${n}`, [text])
        })
      }),
    )
    for (const [n, [row]] of answers.entries()) {
      expect(row).toHaveProperty(`c${n}`, n)
      expect(row?.text.endsWith(n % 3 === 0 ? `x${n}` : `xxx${n}`)).toBe(true)
    }
  })

  test('adds the error code and the statement to an error, but never the values', async () => {
    const failing = db.query('select $1::text, bogus', ['secret'])
    await expect(failing).rejects.toMatchObject({ code: '42703', statement: 'select $1::text, bogus' })
    await expect(failing).rejects.not.toHaveProperty('values')
  })

  test('has the extensions for fuzzy and accent-insensitive search', async () => {
    const rows = await db.query(
      "select unaccent('Montréal') as plain, similarity('austin', 'austen') > 0.3 as near",
    )
    expect(rows).toEqual([{ plain: 'Montreal', near: true }])
  })

  // Skips PGlite. All PGlite clients share one session, which can take a lock that it already holds. PGlite
  // needs no such lock, because only one process uses it.
  test.skipIf(engine.name === 'pglite')(
    'exclusively() runs work with the same name one call at a time',
    async () => {
      const order: string[] = []
      await Promise.all(
        ['a', 'b'].map((name) =>
          db.exclusively('once', async () => {
            order.push(`${name} begins`)
            await db.query('select pg_sleep(0.05)')
            order.push(`${name} ends`)
          }),
        ),
      )
      expect(order.map((line) => line.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends'])
    },
  )

  test('returns rows from read() and connection counts from connections()', async () => {
    expect(await db.read('select 2 as two')).toEqual([{ two: 2 }])
    expect(db.connections()).toMatchObject({ busy: 0, waiting: 0 })
  })
})
