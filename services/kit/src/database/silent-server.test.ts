import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type NativePostgres, useExistingServer } from '../test-kit/native-postgres.ts'
import { type SilentProxy, startSilentProxy } from '../test-kit/silent-proxy.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const log = createLog('test', 'silent')
const native = inject('postgres')
const STATEMENT_MS = 1_000
/** Longer than every timeout that depends on STATEMENT_MS. */
const LIMIT_MS = 5_000

describe.skipIf(!native)('an unresponsive server', () => {
  let server: NativePostgres
  let proxy: SilentProxy
  let db: Database
  beforeAll(async () => {
    server = useExistingServer(native?.url ?? '')
    proxy = await startSilentProxy(await server.createDatabase())
    db = await openDatabase({ log, url: proxy.url, dataDir: '' })
    await db.query('create table note (id int primary key)')
    await db.close()
  })
  beforeEach(async () => {
    proxy.resume()
    db = await openDatabase({ log, url: proxy.url, dataDir: '', statementTimeoutMs: STATEMENT_MS })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await db.close()
  })
  afterAll(async () => {
    await proxy.close()
    await server.stop()
  })

  /**
   * Runs `work` while the server does not respond to its statement, until all timeouts have passed. Returns
   * 'done' or the name of the error.
   */
  async function silently(work: () => Promise<unknown>): Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    proxy.fallSilent()
    const swallowed = proxy.swallowed()
    const outcome = work().then(
      () => 'done',
      (error: Error) => error.name,
    )
    await swallowed
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    vi.useRealTimers()
    return outcome
  }

  test('[F-50] rejects statements at their time limit and destroys their connections', async () => {
    expect(await silently(() => db.query('select 1'))).toBe('NoAnswerError')
    expect(db.connections()).toEqual({ busy: 0, idle: 0, waiting: 0 })
    await vi.waitFor(() => expect(proxy.count()).toBe(0))
  })

  test('[F-50] runs the first statement successfully after the server responds again', async () => {
    await Promise.all([db.query('select 1'), db.query('select 1'), db.query('select 1')])
    expect(db.connections().idle).toBe(3)
    await silently(() => db.query('select 1'))
    proxy.resume()
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  test('[F-50] rejects a transaction when the server does not respond to its commit', async () => {
    const commit = db.transaction(async ({ query }) => {
      await query('insert into note values (1)')
      return silently(() => query('insert into note values (2)')).then((outcome) => {
        expect(outcome).toBe('NoAnswerError')
      })
    })
    await expect(commit).rejects.toThrow('No answer')
    proxy.resume()
    expect(await db.query('select from note')).toEqual([])
  })

  test('[F-82] rejects exclusive work that may have lost its lock', async () => {
    let swallowed = Promise.resolve()
    const first = db.exclusively('prepare', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      proxy.fallSilent()
      swallowed = proxy.swallowed()
    })
    const failed = expect(first).rejects.toMatchObject({ name: 'LockLostError' })
    await vi.waitUntil(() => vi.isFakeTimers(), { interval: 0 })
    await swallowed
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    await failed
  })

  test('[F-50] rejects a ping at its time limit', async () => {
    expect(await silently(() => db.ping(2_000))).toBe('NoAnswerError')
    expect(db.connections()).toEqual({ busy: 0, idle: 0, waiting: 0 })
    proxy.resume()
    await db.ping(2_000)
  })

  test('[F-50] closes the database while a statement waits for a response', async () => {
    const other = await openDatabase({ log, url: proxy.url, dataDir: '', statementTimeoutMs: 0 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    proxy.fallSilent()
    const swallowed = proxy.swallowed()
    const hung = other.query('select 1').catch((error: Error) => error.message)
    await swallowed
    const closed = other.close()
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    vi.useRealTimers()
    await closed
    expect(await hung).toContain('terminated')
  })

  test('[F-50] closes the database without delay after a ping got no response', async () => {
    const other = await openDatabase({ log, url: proxy.url, dataDir: '', statementTimeoutMs: 0 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    proxy.fallSilent()
    const swallowed = proxy.swallowed()
    const hung = other.query('select 1').catch((error: Error) => error.message)
    const missed = other.ping(1_000).catch((error: Error) => error.name)
    await swallowed
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await missed).toBe('NoAnswerError')
    // The fake clock no longer advances, so close() must not wait.
    await other.close()
    expect(await hung).toContain('terminated')
  })

  test('[F-50] rejects only the transaction, without ending the process, when the server resets the connection', async () => {
    const cut = db.transaction(async ({ query }) => {
      await query('select 1')
      proxy.reset()
      await vi.waitFor(() => expect(proxy.count()).toBe(0))
      return query('select 1')
    })
    await expect(cut).rejects.toThrow()
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })
})
