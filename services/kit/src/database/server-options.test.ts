import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { findNativePostgres, type NativePostgres } from '../test-kit/native-postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const log = createLog('test', 'silent')
const native = findNativePostgres()

describe.skipIf(!native)('database on a Postgres server', () => {
  let server: NativePostgres
  let db: Database
  beforeAll(async () => {
    if (!native) return
    server = await native.start()
    const [url, replicaUrl] = [await server.createDatabase(), await server.createDatabase()]
    // Creating extensions may take longer than the statement limit below.
    await openDatabase({ log, url, dataDir: '' }).then((first) => first.close())
    db = await openDatabase({
      log,
      url,
      replicaUrl,
      dataDir: '',
      statementTimeoutMs: 1_000,
      applicationName: 'kit-test',
    })
  })
  afterAll(async () => {
    await db.close()
    await server.stop()
  })

  test('cancels a statement that takes too long', async () => {
    await expect(db.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
  })

  test('allows a COPY load to take longer than the statement limit', async () => {
    await db.query('create table slow (id int)')
    async function* rows() {
      yield [1]
      // real time: longer than the statement limit of the server
      await new Promise((resolve) => setTimeout(resolve, 1_300))
      yield [2]
    }
    expect(await db.copy('slow', ['id'], rows())).toBe(2)
  })

  test('sends read() to the replica and query() to the primary', async () => {
    const where = 'select current_database() as name'
    const [primary, replica] = [await db.query(where), await db.read(where)]
    expect(replica).not.toEqual(primary)
  })

  test('sends its application name to the server', async () => {
    expect(await db.query('show application_name')).toEqual([{ application_name: 'kit-test' }])
  })

  test('fails fast when the server does not exist', async () => {
    const absent = openDatabase({ log, url: 'postgres://x@127.0.0.1:1/x', dataDir: '' })
    await expect(absent).rejects.toThrow('ECONNREFUSED')
  })
})
