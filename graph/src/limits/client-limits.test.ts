import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { deferred } from '../fixtures/deferred.ts'
import { agentsSubgraph, fakeSubgraph, homesSubgraph } from '../fixtures/fake-subgraph.ts'
import { portOf, startGraph, type TestGraph } from '../fixtures/start-graph.ts'
import { Budgets } from './client-limits.ts'

const OWN_ADDRESS = { 'x-forwarded-for': '203.0.113.7' }
const OTHER_ADDRESS = { 'x-forwarded-for': '203.0.113.8' }

/** Starts a graph whose field `broken` resolves when the test releases it, and counts the pending fields. */
async function slowGraph(env: Record<string, string> = {}) {
  const release = deferred<string>()
  let underWay = 0
  const slow = homesSubgraph({
    broken() {
      underWay += 1
      return release.promise
    },
  })
  const graph = await startGraph({ subgraphs: [slow, agentsSubgraph()], env })
  return { graph, release: () => release.resolve('done'), underWay: () => underWay }
}

/** Sends bytes on a new connection, as a client behind a trusted proxy. */
async function send(graph: TestGraph, text: string) {
  const socket = connect(portOf(graph.app), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

function rawPost(query: string, headers: Record<string, string> = {}): string {
  const body = JSON.stringify({ query })
  const lines = Object.entries({
    host: 'graph',
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...OWN_ADDRESS,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return `POST /graphql HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}

/** Returns an invalid query whose validation takes time quadratic in its number of fields. */
const quadratic = (name: string) => `query ${name} { homes { ${'near { id } '.repeat(400)} } wrong }`

const codeOf = ({ body }: Awaited<ReturnType<TestGraph['ask']>>) => body.errors?.[0]?.extensions.code

test("[F-41] rejects a client with too many requests in flight, but does not limit the site's own requests", async () => {
  const { graph, release, underWay } = await slowGraph({ LIMIT_IN_FLIGHT: '2' })
  const ask = (headers = {}) => graph.ask('{ broken }', { headers })
  const answers = [ask(OWN_ADDRESS), ask(OWN_ADDRESS), ask(OTHER_ADDRESS), ask(), ask(), ask()]
  await expect.poll(underWay).toBe(6)
  const another = await ask(OWN_ADDRESS)
  expect(another.status).toBe(429)
  expect(another.headers.get('retry-after')).toBe('1')
  expect(another.body.errors?.[0]).toMatchObject({
    message: 'Too many requests in progress. Wait for a response before you send the next one.',
    extensions: { code: 'TOO_MANY_REQUESTS' },
  })
  release()
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
})

const BUDGET = { LIMIT_COST_BURST: '10000', LIMIT_COST_PER_SECOND: '100' }

test('[F-101] refuses a client without budget slowly, so that refusals alone cannot keep the process busy', async () => {
  const graph = await startGraph({ env: BUDGET })
  const ask = (query: string) => graph.ask(query, { headers: OWN_ADDRESS })
  while ((await ask('{ homes(first: 10000) { id } }')).status !== 429);
  const start = performance.now()
  expect((await ask('{ homes(first: 1) { id } }')).status).toBe(429)
  expect(performance.now() - start).toBeGreaterThan(190)
})

test('[F-41] rejects a client that has spent its budget, until the budget recovers, and still serves other clients', async () => {
  const graph = await startGraph({ env: BUDGET })
  const ask = (headers = {}) => graph.ask('{ homes(first: 1) { id } }', { headers })
  const costly = (headers = {}) => graph.ask('{ homes(first: 10000) { id } }', { headers })
  // Runs both operations once, so that the graph has already parsed and validated them.
  for (const known of [ask, costly]) expect((await known()).status).toBe(200)
  expect((await costly(OWN_ADDRESS)).status).toBe(200)
  const another = await ask(OWN_ADDRESS)
  expect(another.status).toBe(429)
  expect(Number(another.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(codeOf(another)).toBe('TOO_MANY_REQUESTS')
  expect((await ask(OTHER_ADDRESS)).status).toBe(200)
  for (let call = 0; call < 3; call++) expect((await ask()).status).toBe(200)
})

test('[F-41] executes concurrent operations of a client only until they exhaust its budget', async () => {
  const { graph, release, underWay } = await slowGraph({ ...BUDGET, LIMIT_COST_IN_FLIGHT: '1000000' })
  const query = '{ broken homes(first: 6000) { id } }'
  // Runs the operation once for another client, so that this client is not charged for validating it.
  const first = graph.ask(query, { headers: OTHER_ADDRESS })
  await expect.poll(underWay).toBe(1)
  const answers = [1, 2, 3, 4].map(() => graph.ask(query, { headers: OWN_ADDRESS }))
  await expect.poll(underWay).toBe(3)
  release()
  expect((await first).status).toBe(200)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429])
})

test('[F-41] charges a client for the body bytes received, not for its Content-Length', async () => {
  const graph = await startGraph({ env: BUDGET })
  await graph.ask('{ homes { id } }')
  for (const length of ['9007199254740991', '18446744073709551615']) {
    const socket = await send(graph, rawPost('{ homes { id } }', { 'content-length': length }))
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 (413|400)/)
    socket.destroy()
  }
  expect((await graph.ask('{ homes { id } }', { headers: OWN_ADDRESS })).status).toBe(200)
})

test('[F-41] charges a client for the CPU time of validating invalid operations', async () => {
  const graph = await startGraph({ env: { ...BUDGET, LIMIT_COST_PER_SECOND: '1' } })
  const quadratic = (name: string) => `query ${name} { homes { ${'near { id } '.repeat(400)} } wrong }`
  const statuses: number[] = []
  for (let time = 0; time < 40 && statuses.at(-1) !== 429; time++)
    statuses.push((await graph.ask(quadratic(`q${time}`), { headers: OWN_ADDRESS })).status)
  expect(statuses[0]).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})

test('[F-41] stops counting requests as in flight when their connection closes', async () => {
  const { graph, release, underWay } = await slowGraph({ LIMIT_IN_FLIGHT: '3' })
  const socket = await send(graph, rawPost('{ broken }').repeat(3))
  await expect.poll(underWay).toBe(3)
  const ask = () => graph.ask('{ homes { id } }', { headers: OWN_ADDRESS })
  expect((await ask()).status).toBe(429)
  socket.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
  await expect
    .poll(() => graph.log.filter(({ msg, status }) => msg === 'Operation' && status === 499).length)
    .toBe(3)
  release()
})

test('[F-41] stops reading concurrent request bodies that arrive after their headers as soon as they exhaust the budget', async () => {
  const graph = await startGraph({ env: { ...BUDGET, LIMIT_COST_PER_SECOND: '1', LIMIT_IN_FLIGHT: '12' } })
  const ask = (headers = {}) => graph.ask('{ homes { id } }', { headers })
  await ask()
  const sockets = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const text = rawPost(quadratic(`q${index}`))
      const end = text.indexOf('{')
      const socket = await send(graph, text.slice(0, end))
      return { socket, rest: text.slice(end) }
    }),
  )
  // Status 429 shows that the server has received all headers and counts the requests as in flight.
  await expect.poll(async () => (await ask(OWN_ADDRESS)).status).toBe(429)
  const statuses = await Promise.all(
    sockets.map(async ({ socket, rest }) => {
      socket.write(rest)
      const [answer] = await once(socket, 'data')
      socket.destroy()
      return String(answer).slice(9, 12)
    }),
  )
  expect(statuses.filter((status) => status === '429').length).toBeGreaterThan(6)
})

test('[F-41] completes a mutation whose caller disconnects, and counts it as in flight until then', async () => {
  const first = deferred<string>()
  const done: string[] = []
  const saving = fakeSubgraph(
    'saving',
    'type Query { saved: Int } type Mutation { save(id: ID!): ID again(id: ID!): ID }',
    {
      Mutation: {
        async save(_: unknown, { id }: { id: string }) {
          done.push('begun')
          return `${id}${await first.promise}`
        },
        again: (_: unknown, { id }: { id: string }) => {
          done.push('ended')
          return id
        },
      },
    },
  )
  const graph = await startGraph({
    subgraphs: [homesSubgraph(), agentsSubgraph(), saving],
    env: { LIMIT_IN_FLIGHT: '1' },
  })
  const socket = await send(graph, rawPost('mutation { save(id: "1") again(id: "1") }'))
  await expect.poll(() => done).toEqual(['begun'])
  socket.destroy()
  const ask = () => graph.ask('{ homes { id } }', { headers: OWN_ADDRESS })
  const isLogged = () => graph.log.some(({ msg, status }) => msg === 'Operation' && status === 499)
  await expect.poll(isLogged).toBe(true)
  expect((await ask()).status).toBe(429)
  first.resolve('!')
  await expect.poll(() => done).toEqual(['begun', 'ended'])
  await expect.poll(async () => (await ask()).status).toBe(200)
})

test('[F-41] lets a client spend its whole budget immediately, and then only as much as the budget has refilled', () => {
  let now = 0
  const budgets = new Budgets({ burst: 1_000, perSecond: 100 }, () => now)
  budgets.charge('a', 1_000)
  expect(budgets.secondsToWait('a')).toBe(0)
  budgets.charge('a', 50)
  expect(budgets.secondsToWait('a')).toBe(0.5)
  now += 400
  expect(budgets.secondsToWait('a')).toBeCloseTo(0.1)
  now += 200
  expect(budgets.secondsToWait('a')).toBe(0)
})

test('[F-41] charges only the client that sent the operation, and refills a budget only up to the burst limit', () => {
  let now = 0
  const budgets = new Budgets({ burst: 1_000, perSecond: 100 }, () => now)
  budgets.charge('a', 5_000)
  expect(budgets.secondsToWait('b')).toBe(0)
  now += 3_600_000
  budgets.charge('a', 1_100)
  expect(budgets.secondsToWait('a')).toBe(1)
})

test('[F-41] caps the wait at the time that the whole budget takes to refill', () => {
  const budgets = new Budgets({ burst: 1_000, perSecond: 100 }, () => 0)
  budgets.charge('a', Number.MAX_SAFE_INTEGER)
  expect(budgets.secondsToWait('a')).toBe(10)
})

test('[F-41] forgets the least recently active client first', () => {
  const budgets = new Budgets({ burst: 10, perSecond: 1 }, () => 0)
  for (const client of ['first', 'second']) budgets.charge(client, 20)
  for (let client = 0; client < 99_998; client++) budgets.charge(`${client}`, 1)
  budgets.charge('first', 1)
  budgets.charge('another', 1)
  expect(budgets.secondsToWait('first')).toBe(10)
  expect(budgets.secondsToWait('second')).toBe(0)
})
