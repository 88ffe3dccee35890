import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type NativePostgres, useExistingServer } from '../test-kit/native-postgres.ts'
import { startPooler } from '../test-kit/pooler.ts'
import { openDatabase } from './open.ts'

const log = createLog('test', 'silent')
const native = inject('postgres')

// Uses its own server, because the server of TEST_DATABASE_URL may require passwords.
describe.skipIf(!native?.initialized)('a connection pooler', () => {
  let server: NativePostgres
  let direct: string
  beforeAll(async () => {
    server = useExistingServer(native?.url ?? '')
    direct = await server.createDatabase()
  })
  afterAll(() => server.stop())

  async function pooled(mode: 'session' | 'transaction'): Promise<string> {
    const pooler = await startPooler(direct, mode)
    onTestFinished(() => pooler.close())
    return pooler.url
  }

  test('[F-82] accepts a pooler in session mode and sets the time limits on its connections', async () => {
    const url = await pooled('session')
    const db = await openDatabase({ log, url, dataDir: '', statementTimeoutMs: 1_234 })
    onTestFinished(() => db.close())
    expect(await db.query('show statement_timeout')).toEqual([{ statement_timeout: '1234ms' }])
    expect(await db.query('show idle_in_transaction_session_timeout')).toEqual([
      { idle_in_transaction_session_timeout: '1min' },
    ])
    expect(await db.exclusively('prepare', async () => 'prepared')).toBe('prepared')
  })

  test('[F-82] rejects a pooler in transaction mode at startup and explains the fix', async () => {
    const opening = openDatabase({ log, url: await pooled('transaction'), dataDir: '' })
    await expect(opening).rejects.toThrow('Set pool_mode = session in the pooler')
    await expect(opening).rejects.toMatchObject({ step: 'prepare' })
  })

  test('[F-82] rejects a pooler in transaction mode for the replica, too', async () => {
    const replicaUrl = await pooled('transaction')
    const opening = openDatabase({ log, url: direct, replicaUrl, dataDir: '' })
    await expect(opening).rejects.toThrow('Set pool_mode = session in the pooler')
    await expect(opening).rejects.toThrow(new URL(replicaUrl).host)
  })

  test('[F-82] starts even when the replica is unreachable', async () => {
    const db = await openDatabase({
      log,
      url: direct,
      replicaUrl: 'postgres://127.0.0.1:1/gable',
      dataDir: '',
    })
    onTestFinished(() => db.close())
    expect(await db.query('select 1 as number')).toEqual([{ number: 1 }])
  })
})
