import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type NativePostgres, useExistingServer } from '../test-kit/native-postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const native = inject('postgres')
let logged = ''
const log = createLog(
  'test',
  'info',
  new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  }),
)

describe.skipIf(!native)('exclusive work', () => {
  let server: NativePostgres
  let holder: Database
  let waiter: Database
  beforeAll(async () => {
    server = useExistingServer(native?.url ?? '')
    const url = await server.createDatabase()
    holder = await openDatabase({ log, url, dataDir: '', applicationName: 'first-process' })
    waiter = await openDatabase({ log, url, dataDir: '' })
  })
  afterAll(async () => {
    await Promise.all([holder.close(), waiter.close()])
    await server.stop()
  })

  test('[F-82] logs every few seconds which session holds the lock, and takes the lock when it is free', async () => {
    let release = () => {}
    const lockHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    let taken = () => {}
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const first = holder.exclusively('prepare', async () => {
      taken()
      await lockHeld
    })
    await isTaken
    vi.useFakeTimers({ toFake: ['performance'] })
    const second = waiter.exclusively('prepare', async () => 'prepared')
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000)
      expect(logged.match(/Waiting for a lock/g)).toHaveLength(2)
    })
    vi.useRealTimers()
    const [line] = logged.trim().split('\n')
    expect(JSON.parse(line ?? '')).toMatchObject({
      lock: 'prepare',
      holder: {
        pid: expect.any(Number),
        application: 'first-process',
        client: expect.any(String),
        user: expect.any(String),
      },
    })
    release()
    await first
    expect(await second).toBe('prepared')
  })

  /** Terminates the session that holds the lock. */
  const terminate = () =>
    waiter.query(`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())`)

  test('[F-82] fails immediately when the session that holds the lock ends', async () => {
    let taken = () => {}
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve
    })
    const first = holder.exclusively('prepare', () => {
      taken()
      return new Promise(() => {})
    })
    const failed = expect(first).rejects.toMatchObject({
      name: 'LockLostError',
      message: 'the connection that holds the lock "prepare" broke',
    })
    await isTaken
    await terminate()
    await failed
    expect(await waiter.exclusively('prepare', async () => 'prepared')).toBe('prepared')
  })

  test('[F-82] rejects when the work ends after its lock was lost', async () => {
    const first = holder.exclusively('prepare', async () => {
      await terminate()
      return 'prepared'
    })
    await expect(first).rejects.toMatchObject({ name: 'LockLostError' })
  })
})
