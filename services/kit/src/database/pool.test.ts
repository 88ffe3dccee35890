import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type NativePostgres, useExistingServer } from '../test-kit/native-postgres.ts'
import { type GuardedPool, serverPool } from './pool.ts'

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

describe.skipIf(!native)('connection pool of an unresponsive server', () => {
  let server: NativePostgres
  let guarded: GuardedPool
  beforeAll(async () => {
    server = useExistingServer(native?.url ?? '')
    guarded = serverPool({
      log,
      connectionString: await server.createDatabase(),
      applicationName: 'test',
      size: 4,
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 5_000,
    })
  })
  beforeEach(() => {
    logged = ''
  })
  afterAll(async () => {
    await guarded.pool.end()
    await server.stop()
  })

  const borrow = (count: number) => Promise.all(Array.from({ length: count }, () => guarded.connect()))
  const counts = () => [...logged.matchAll(/"count":(\d+)/g)].map(([, count]) => Number(count))

  test('[F-50] does not replace connections that were released with an error', async () => {
    for (const client of await borrow(4)) {
      client.release(new Error('No answer'))
      guarded.replaceIdle()
    }
    expect(counts()).toEqual([])
  })

  test('[F-50] replaces idle connections only once after several statements without a response', async () => {
    for (const client of await borrow(2)) client.release()
    guarded.replaceIdle()
    guarded.replaceIdle()
    expect(counts()).toEqual([2])
  })
})
