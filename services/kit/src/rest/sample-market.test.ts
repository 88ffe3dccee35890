import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { KIT_SCHEMA, migrateOrigin, recordOrigin } from '../database/origin.ts'
import { createLog } from '../runtime/log.ts'
import { describeStorage } from '../test-kit/test-services.ts'
import type { Endpoint } from './rest.ts'
import { createSampleMarketCheck } from './sample-market.ts'

const SAMPLE = JSON.stringify({ data: { kind: 'sample' } })

let server: Server
let url: string
/** Status and body of the listings service. A status of 0 breaks the connection. */
let answer: [status: number, body: string] | 'hangs'
/** Responses that the listings service does not send. */
let hanging: ServerResponse[]
let calls: string[]

beforeAll(async () => {
  server = createServer((request, response) => {
    calls.push(request.url ?? '')
    if (answer === 'hangs') return void hanging.push(response)
    const [status, body] = answer
    if (status === 0) response.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void server.close())

describeStorage('the check for the sample market', (engine) => {
  let db: Database
  let lines: string[]
  let time: number
  beforeAll(async () => {
    db = await engine.open()
  })
  beforeEach(async () => {
    await db.query(`drop schema if exists ${KIT_SCHEMA} cascade`)
    await migrateOrigin(db)
    ;[calls, lines, time, answer, hanging] = [[], [], 0, [200, SAMPLE], []]
  })

  const service = () => ({ url, headers: {} })
  const create = (listings: (() => Endpoint) | undefined) =>
    createSampleMarketCheck({
      db,
      listings,
      log: createLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line).msg) }),
      invented: [
        { what: 'mortgage rates', variable: 'PAPI_URL' },
        { what: 'schools', variable: 'NLS_URL' },
      ],
      now: () => time,
    })
  const OFF = (reason: string) =>
    `Invented data is off, because ${reason}. To show real data, set PAPI_URL (mortgage rates) and NLS_URL (schools)`

  test('is true, without a line in the log, when the database and the listings are the sample', async () => {
    await recordOrigin(db, { kind: 'sample' })
    const isSampleMarket = create(service)
    expect(await Promise.all([isSampleMarket(), isSampleMarket(), isSampleMarket()])).toEqual([
      true,
      true,
      true,
    ])
    expect([calls, lines]).toEqual([['/origin'], []])
  })

  test('[F-56] asks no service when the listings that visitors see are in the database', async () => {
    answer = 'hangs'
    const isSampleMarket = create(undefined)
    expect(await isSampleMarket()).toBe(true)
    await recordOrigin(db, { kind: 'real' })
    time += 60_000
    await vi.waitFor(async () => expect(await isSampleMarket()).toBe(false))
    expect([calls, lines]).toEqual([[], [OFF('the database is real')]])
  })

  test('[F-56] is false on a real database, and logs one line', async () => {
    await recordOrigin(db, { kind: 'real' })
    const isSampleMarket = create(service)
    expect([await isSampleMarket(), await isSampleMarket()]).toEqual([false, false])
    expect(lines).toEqual([OFF('the database is real')])
  })

  test.each([
    [200, '{"data":{"kind":"real"}}'],
    [200, '<p>Our homes</p>'],
    [401, '{"errors":["Please sign in"]}'],
    [404, '{"message":"Not Found"}'],
    [500, '<p>Internal Server Error</p>'],
    [501, ''],
  ])(
    "[F-56] is false next to a sample database when a company's own listings service answers %i %s",
    async (...other) => {
      answer = other
      await recordOrigin(db, { kind: 'sample' })
      const isSampleMarket = create(service)
      expect([await isSampleMarket(), await isSampleMarket()]).toEqual([false, false])
      expect(lines).toEqual([OFF(`the listings of ${url} are real`)])
    },
  )

  test.each([
    [503, ''],
    [502, '<p>Bad Gateway</p>'],
    [0, ''],
  ])('is undefined while the listings service fails with %i, and asks again after 10 s', async (...other) => {
    answer = other
    const isSampleMarket = create(service)
    expect([await isSampleMarket(), await isSampleMarket()]).toEqual([undefined, undefined])
    answer = [200, SAMPLE]
    time += 9_999
    expect([await isSampleMarket(), calls]).toEqual([undefined, ['/origin']])
    time += 1
    await vi.waitFor(async () => expect(await isSampleMarket()).toBe(true))
    expect(calls).toHaveLength(2)
    expect(lines).toEqual(['Failed to read whether the listings are the sample market; will try again'])
  })

  test('[F-56] notices within a minute that the listings became real, and keeps its answer during a failure', async () => {
    const isSampleMarket = create(service)
    expect(await isSampleMarket()).toBe(true)
    answer = [503, '']
    time += 60_000
    expect(await isSampleMarket()).toBe(true)
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    answer = [404, '{}']
    time += 10_000
    await vi.waitFor(async () => expect(await isSampleMarket()).toBe(false))
    time += 60_000
    expect(await isSampleMarket()).toBe(false)
    expect(lines).toHaveLength(2)
  })

  test('[F-56] returns the last answer without a wait while the listings service hangs', async () => {
    const isSampleMarket = create(service)
    await isSampleMarket()
    answer = 'hangs'
    time += 60_000
    expect([await isSampleMarket(), await isSampleMarket()]).toEqual([true, true])
    await vi.waitFor(() => expect(hanging).toHaveLength(1))
    // The log would have a line if a call had waited for the timeout.
    expect([await isSampleMarket(), lines]).toEqual([true, []])
    for (const response of hanging) response.end('{"data":{"kind":"real"}}')
    await vi.waitFor(async () => expect(await isSampleMarket()).toBe(false))
    expect(calls).toHaveLength(2)
  })

  test('[F-56] notices that another process recorded the database as real', async () => {
    const isSampleMarket = create(service)
    expect(await isSampleMarket()).toBe(true)
    await recordOrigin(db, { kind: 'real' })
    time += 60_000
    await vi.waitFor(async () => expect(await isSampleMarket()).toBe(false))
    expect(lines).toEqual([OFF('the database is real')])
  })
})
