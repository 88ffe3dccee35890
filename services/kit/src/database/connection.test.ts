import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { type NativePostgres, useExistingServer } from '../test-kit/native-postgres.ts'
import { useConnection } from './connection.ts'
import { NoAnswerError } from './no-answer.ts'
import { type GuardedPool, serverPool } from './pool.ts'

const native = inject('postgres')

describe.skipIf(!native)('useConnection', () => {
  let server: NativePostgres
  let pool: GuardedPool
  beforeAll(async () => {
    server = useExistingServer(native?.url ?? '')
    pool = serverPool({
      log: createLog('test', 'silent'),
      connectionString: await server.createDatabase(),
      applicationName: 'test',
      size: 1,
      connectTimeoutMs: 5_000,
      statementTimeoutMs: 5_000,
    })
  })
  afterAll(async () => {
    await pool.pool.end()
    await server.stop()
  })

  test('[F-50] starts the time limit of each statement only after the response to the previous statement', async () => {
    const events: string[] = []
    const guard: GuardedPool['guard'] = async (client, answer, isLong) => {
      events.push('begin')
      return pool.guard(client, answer, isLong).finally(() => events.push('end'))
    }
    const rows = await useConnection({ ...pool, guard }, {}, ({ query }) =>
      Promise.all([1, 2, 3].map((number) => query(`select ${number} as number`))),
    )
    expect(rows).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
    expect(events).toEqual(['begin', 'end', 'begin', 'end', 'begin', 'end'])
  })

  test('[F-50] does not send queued statements when the database does not respond to the previous statement', async () => {
    const guard = vi.fn(async (_client: unknown, answer: Promise<unknown>) => {
      await answer
      throw new NoAnswerError('No answer')
    })
    const outcomes = await useConnection({ ...pool, guard }, {}, ({ query }) =>
      Promise.allSettled([query('select 1'), query('select 2')]),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(guard).toHaveBeenCalledTimes(1)
  })
})
