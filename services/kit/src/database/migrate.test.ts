import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeStorage } from '../test-kit/test-services.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { unknownMigrations } from './unknown-migrations.ts'

let folder: string
const url = () => pathToFileURL(`${folder}/`)
const write = (file: string, sql: string) => writeFile(join(folder, file), sql)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

describeStorage('migrations', (engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.open()
  })

  test('runs each migration once, in order, in the given schema', async () => {
    await write('001-note.sql', 'create table note (id int primary key);\ninsert into note values (1);')
    expect(await migrate(db, 'first', url())).toEqual(['001-note.sql'])
    await write('002-more.sql', 'alter table note add column body text;')
    expect(await migrate(db, 'first', url())).toEqual(['002-more.sql'])
    expect(await migrate(db, 'first', url())).toEqual([])
    expect(await migrate(db, 'second', url())).toEqual(['001-note.sql', '002-more.sql'])
    expect(await db.query('select * from first.note')).toEqual([{ id: 1, body: null }])
  })

  test('reports the file and line of a failed migration, and changes nothing', async () => {
    await write('001-fine.sql', 'create table fine (id int);')
    await write('002-broken.sql', '-- a comment\ncreate table half (id int);\nselect bogus;\n')
    await expect(migrate(db, 'broken', url())).rejects.toThrow(
      'broken: 002-broken.sql, line 3: column "bogus" does not exist',
    )
    expect(await db.query("select * from pg_tables where schemaname = 'broken'")).toEqual([])
  })

  test('rejects a migration file that changed after it ran', async () => {
    await write('001-a.sql', 'create table a (id int);')
    await migrate(db, 'changed', url())
    await write('001-a.sql', 'create table b (id int);')
    await expect(migrate(db, 'changed', url())).rejects.toThrow('001-a.sql was changed after it ran')
  })

  test('rejects a migration file with an invalid name', async () => {
    await write('first.sql', 'select 1')
    await expect(migrate(db, 'named', url())).rejects.toThrow('name first.sql like 001-name.sql')
  })

  test('[F-85] allows an older version of the services to start on a newer schema, and reports the migrations it does not know', async () => {
    await write('001-a.sql', 'create table a (id int);')
    await migrate(db, 'newer', url())
    expect(await unknownMigrations(db, 'newer', url())).toEqual([])
    await write('002-b.sql', 'create table b (id int);')
    await migrate(db, 'newer', url())
    await rm(join(folder, '002-b.sql'))
    expect(await migrate(db, 'newer', url())).toEqual([])
    expect(await unknownMigrations(db, 'newer', url())).toEqual(['002-b.sql'])
  })

  test('runs each migration once when several processes migrate at the same time', async () => {
    await write('001-a.sql', 'create table a (id int);')
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(db, 'racing', url())))
    expect(ran.flat()).toEqual(['001-a.sql'])
  })
})
