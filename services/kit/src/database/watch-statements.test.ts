import { Writable } from 'node:stream'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../runtime/log.ts'
import { NoAnswerError } from './no-answer.ts'
import { type StatementState, watchStatements } from './watch-statements.ts'

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

beforeEach(() => {
  logged = ''
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

const HOLDER = { pid: 8, application: 'psql' }

/**
 * Creates a watch; its statements run in server process 7 and have no time limit. `look` returns the states
 * of the statements on the server.
 */
function watchOn(look: () => Promise<StatementState[]>) {
  const looks = vi.fn(look)
  const watch = watchStatements({ log, readStates: looks })
  const givenUp: string[] = []
  return { looks, givenUp, begin: () => watch.begin(7, (error) => givenUp.push(error.message)) }
}

test('[F-50] does not interrupt a long statement while the server runs it', async () => {
  const { begin, givenUp: abandoned, looks } = watchOn(async () => [{ pid: 7, isThere: true, holder: null }])
  const end = begin()
  await vi.advanceTimersByTimeAsync(3_600_000)
  end()
  expect(abandoned).toEqual([])
  expect(looks).toHaveBeenCalledWith([7])
})

test('[F-50] abandons a long statement when the server has not responded for 30 s', async () => {
  const { begin, givenUp: abandoned } = watchOn(() => Promise.reject(new NoAnswerError('No answer')))
  begin()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(abandoned).toEqual([])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(abandoned).toEqual(['The database has not answered for 30 s'])
})

test.each(['connect ECONNREFUSED', 'getaddrinfo EAI_AGAIN', 'No connection in 5000 ms'])(
  '[F-50] does not interrupt a long statement while its checks fail to connect: %s',
  async (reason) => {
    const { begin, givenUp: abandoned } = watchOn(() => Promise.reject(new Error(reason)))
    begin()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(abandoned).toEqual([])
  },
)

test('[F-50] abandons a statement that the server no longer runs', async () => {
  const { begin, givenUp: abandoned } = watchOn(async () => [{ pid: 7, isThere: false, holder: null }])
  begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(abandoned).toEqual(['The database no longer runs this statement'])
})

test('[F-50] treats a refused connection as a response from the server', async () => {
  const refusal = new pg.DatabaseError('too many clients already', 0, 'error')
  const { begin, givenUp: abandoned } = watchOn(() => Promise.reject(refusal))
  begin()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(abandoned).toEqual([])
})

test('[F-82] logs which session holds the lock that a statement waits for', async () => {
  const { begin } = watchOn(async () => [{ pid: 7, isThere: true, holder: HOLDER }])
  begin()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(
    logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { msg: 'A statement is waiting for a lock', seconds: 5, holder: HOLDER },
    { seconds: 10, holder: HOLDER },
  ])
})

test('[F-50] leaves no timer running after all statements ended', async () => {
  const { begin, looks } = watchOn(async () => [])
  begin()()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([vi.getTimerCount(), looks.mock.calls.length]).toEqual([0, 0])
})
