import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { parseEnv } from '../config/env.ts'
import { DEFAULT_MESSAGE } from '../errors/subgraph-error.ts'
import { type FakeAnswer, fakeRest, Reply } from '../fixtures/fake-rest.ts'
import { memberRequest, testRequest } from '../fixtures/test-request.ts'
import { path } from './path.ts'
import { createRest, type ServiceName } from './rest-client.ts'

const anything = { response: z.unknown() }
const REFUSED = 'The service refuses our credentials; check its _TOKEN and _HEADERS variables'
const requests = { member: memberRequest(), visitor: testRequest() }
const token = { authorization: 'Bearer secret' }
const key = { 'x-api-key': 'secret' }
const reasons = ['Not with this token']

async function serviceThat(answer: FakeAnswer, name: ServiceName, headers: Record<string, string> = {}) {
  const fake = await fakeRest(answer)
  const rest = createRest(parseEnv({}))
  onTestFinished(() => rest.close())
  return { ...rest.service(name, { url: fake.url, headers }), calls: fake.calls }
}

type Row = [
  ServiceName,
  Record<string, string>,
  keyof typeof requests,
  'get' | 'post',
  string[] | undefined,
  string,
]

/** Returns the error code of a call that the service refuses with the given status. */
async function codeOf(status: number, [name, headers, person, method, errors]: Row): Promise<string> {
  const { as } = await serviceThat(() => new Reply(status, { errors }), name, headers)
  const calls = as(requests[person])
  const call = method === 'get' ? calls.get(path`user`, anything) : calls.post(path`user`, anything)
  const failed = await call.catch((error: unknown) => error)
  return failed instanceof Error && 'code' in failed ? String(failed.code) : ''
}

test.each<Row>([
  ['profile', {}, 'member', 'get', undefined, 'UNAUTHENTICATED'],
  ['profile', token, 'member', 'get', undefined, 'UNAUTHENTICATED'],
  ['profile', key, 'member', 'get', reasons, 'UNAUTHENTICATED'],
  ['profile', key, 'member', 'get', undefined, 'UPSTREAM_FAILED'],
  ['profile', token, 'visitor', 'get', reasons, 'UPSTREAM_FAILED'],
  ['leads', {}, 'member', 'post', reasons, 'UNAUTHENTICATED'],
  ['leads', token, 'visitor', 'post', reasons, 'UPSTREAM_FAILED'],
  ['login', token, 'visitor', 'post', reasons, 'UNAUTHENTICATED'],
  ['profile', token, 'visitor', 'post', reasons, 'UNAUTHENTICATED'],
  ['login', token, 'visitor', 'post', undefined, 'UPSTREAM_FAILED'],
  ['listings', token, 'member', 'get', reasons, 'UPSTREAM_FAILED'],
  ['listings', key, 'member', 'get', reasons, 'UPSTREAM_FAILED'],
  ['listings', {}, 'member', 'get', reasons, 'UPSTREAM_FAILED'],
  ['listings', {}, 'visitor', 'get', reasons, 'UPSTREAM_FAILED'],
])(
  '[F-79] maps a 401 from %s (credential headers %j, %s, method %s, error messages %j) to %s',
  async (...row) => {
    expect(await codeOf(401, row)).toBe(row[5])
  },
)

test.each<Row>([
  ['profile', {}, 'member', 'get', reasons, 'FORBIDDEN'],
  ['profile', key, 'member', 'get', undefined, 'UPSTREAM_FAILED'],
  ['login', {}, 'visitor', 'post', reasons, 'FORBIDDEN'],
  ['listings', {}, 'member', 'get', reasons, 'FORBIDDEN'],
  ['listings', token, 'member', 'get', reasons, 'UPSTREAM_FAILED'],
  ['listings', {}, 'visitor', 'get', reasons, 'UPSTREAM_FAILED'],
])(
  '[F-79] maps a 403 from %s (credential headers %j, %s, method %s, error messages %j) to %s',
  async (...row) => {
    expect(await codeOf(403, row)).toBe(row[5])
  },
)

test('[F-79] masks refused credentials, and logs a warning once an hour per service', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  const note = (level: string) => (details: object, message: string) =>
    void lines.push([level, 'service' in details && details.service, message])
  const log = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error') }
  const ask = async (name: ServiceName) => {
    const { as } = await serviceThat(() => new Reply(401, { errors: ['No such key: 4711'] }), name, token)
    return () => as(memberRequest({ log })).get(path`homes`, anything)
  }
  const [listings, agents] = [await ask('listings'), await ask('agents')]
  for (const call of [listings, listings, agents])
    await expect(call()).rejects.toMatchObject({ code: 'UPSTREAM_FAILED', publicMessage: DEFAULT_MESSAGE })
  expect(lines).toEqual([
    ['warn', 'listings', REFUSED],
    ['warn', 'agents', REFUSED],
  ])
  vi.advanceTimersByTime(3_600_000)
  await expect(listings()).rejects.toMatchObject({ status: 401 })
  expect(lines).toHaveLength(3)
})

test('[F-79] does not send a member token to a service with credential headers of its own', async () => {
  const { as, calls } = await serviceThat(() => 1, 'listings', key)
  await as(requests.member).get(path`homes`, anything)
  expect(calls.map(({ headers }) => [headers['x-api-key'], headers.authorization])).toEqual([
    ['secret', undefined],
  ])
})
