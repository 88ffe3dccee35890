import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { findNativePostgres, type NativePostgres } from '../test-kit/native-postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const log = createLog('test', 'silent')
const native = findNativePostgres()

describe.skipIf(!native)('on a Postgres server', () => {
  let server: NativePostgres
  let db: Database
  beforeAll(async () => {
    if (!native) return
    server = await native.start()
    const [url, replicaUrl] = [await server.createDatabase(), await server.createDatabase()]
    // Extensions may take longer to make than a statement may below.
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

  test('a statement that takes too long is stopped', async () => {
    await expect(db.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' })
  })

  test('but a load by COPY may take its time', async () => {
    await db.query('create table slow (id int)')
    async function* rows() {
      yield [1]
      // real time: longer than the statement limit of the server
      await new Promise((resolve) => setTimeout(resolve, 1_300))
      yield [2]
    }
    expect(await db.copy('slow', ['id'], rows())).toBe(2)
  })

  test('read asks the replica, query the server', async () => {
    const where = 'select current_database() as name'
    const [primary, replica] = [await db.query(where), await db.read(where)]
    expect(replica).not.toEqual(primary)
  })

  test('the server is told who asks', async () => {
    expect(await db.query('show application_name')).toEqual([{ application_name: 'kit-test' }])
  })

  test('one that is not there is an error soon', async () => {
    const absent = openDatabase({ log, url: 'postgres://x@127.0.0.1:1/x', dataDir: '' })
    await expect(absent).rejects.toThrow('ECONNREFUSED')
  })
})
