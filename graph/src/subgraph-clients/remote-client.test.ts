import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ResponseBudget } from '@gable/subgraph-kit/context/response-budget'
import { execute, parse } from 'graphql'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { deferred } from '../fixtures/deferred.ts'
import { agentsSubgraph, homesSubgraph } from '../fixtures/fake-subgraph.ts'
import { startGraph } from '../fixtures/start-graph.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

/** Starts an HTTP server for a subgraph named people that responds with `answer`. */
async function startPeopleService(answer: Answer): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    await answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/graphql`
}

async function startWith(answer: Answer, env: Record<string, string> = {}) {
  const url = await startPeopleService(answer)
  return startGraph({ urls: { people: url }, env })
}

const sent = z.object({
  query: z.string(),
  variables: z.object({ representations: z.array(z.looseObject({ id: z.string() })) }),
})

/** Responds as the real subgraph would. */
const answerFromRequest: Answer = async (_request, response, body) => {
  const { query, variables } = sent.parse(JSON.parse(body))
  const contextValue = { request: undefined, response: new ResponseBudget() }
  const result = await execute({
    schema: agentsSubgraph().schema,
    document: parse(query),
    variableValues: variables,
    contextValue,
  })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(result))
}

const PAGE = '{ homes(first: 2) { id agent { name } } }'
const withoutAgents = { homes: [0, 1].map((index) => ({ id: `h${index}`, agent: null })) }

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

test('[F-110] sends a remote subgraph only the headers that it needs', async () => {
  let headers: IncomingMessage['headers'] = {}
  const url = await startPeopleService((request, response, body) => {
    headers = request.headers
    return answerFromRequest(request, response, body)
  })
  const { ask } = await startGraph({
    urls: { people: url },
    verifyToken: async () => ({ viewer: { id: '7' }, token: 'a.b.c' }),
  })
  const { body } = await ask(PAGE, {
    headers: {
      'x-request-id': 'r-9',
      'x-user-agent': 'server',
      cookie: 'secret=1',
      'x-forwarded-for': '1.2.3.4',
      traceparent: TRACE,
    },
  })
  expect(body.data).toEqual({
    homes: [0, 1].map((index) => ({ id: `h${index}`, agent: { name: 'Agent a0' } })),
  })
  expect(headers).toMatchObject({
    'x-request-id': 'r-9',
    'x-user-agent': 'server',
    'x-forwarded-for': '1.2.3.4',
    traceparent: TRACE,
    authorization: 'Bearer a.b.c',
    accept: 'application/json',
    'content-type': 'application/json',
  })
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'traceparent',
    'x-device',
    'x-forwarded-for',
    'x-request-id',
    'x-user-agent',
  ])
})

test.each([
  [['x', 'x'], ['x']],
  [
    ['x', 'y'],
    ['x', 'y'],
  ],
])('sends each of the entities %j only once, as %j', async (ids, expected) => {
  const requestedIds: unknown[] = []
  const url = await startPeopleService((_request, response, body) => {
    const { representations } = sent.parse(JSON.parse(body)).variables
    requestedIds.push(representations.map(({ id }) => id))
    const _entities = representations.map(({ id }) => ({ agent: { name: id } }))
    response.end(JSON.stringify({ data: { _entities } }))
  })
  const list = ids.map((id) => ({ id, agentKey: 'a' }))
  const { ask } = await startGraph({
    subgraphs: [homesSubgraph({ homes: () => list }), agentsSubgraph()],
    urls: { people: url },
  })
  const { body } = await ask(PAGE)
  expect(requestedIds).toEqual([expected])
  expect(body.data).toEqual({ homes: ids.map((id) => ({ id, agent: { name: id } })) })
})

test('sends a repeated entity only once, and reports its error at each of its positions', async () => {
  const requestedIds: unknown[] = []
  const url = await startPeopleService((_request, response, body) => {
    const { representations } = sent.parse(JSON.parse(body)).variables
    requestedIds.push(representations.map(({ id }) => id))
    const _entities = representations.map(({ id }) =>
      id === 'x' ? { agent: { name: 'X' } } : { agent: null },
    )
    const errors = [{ message: 'No.', path: ['_entities', 1, 'agent'], extensions: { code: 'NOT_FOUND' } }]
    response.end(JSON.stringify({ data: { _entities }, errors }))
  })
  const list = ['x', 'x', 'y', 'y', 'x'].map((id) => ({ id, agentKey: 'a' }))
  const { ask } = await startGraph({
    subgraphs: [homesSubgraph({ homes: () => list }), agentsSubgraph()],
    urls: { people: url },
  })
  const { body } = await ask(PAGE)
  expect(requestedIds).toEqual([['x', 'y']])
  const [x, y] = [
    { id: 'x', agent: { name: 'X' } },
    { id: 'y', agent: null },
  ]
  expect(body.data).toEqual({ homes: [x, x, y, y, x] })
  expect(body.errors).toMatchObject([
    { message: 'No.', path: ['homes', 2, 'agent'], extensions: { code: 'NOT_FOUND' } },
    { message: 'No.', path: ['homes', 3, 'agent'], extensions: { code: 'NOT_FOUND' } },
  ])
})

const AGENT = { agent: { name: 'Ada' } }

test.each([
  ['null for errors', { data: { _entities: [AGENT, AGENT] }, errors: null }, [AGENT, AGENT], []],
  [
    'an error with null for path and extensions',
    {
      data: { _entities: [AGENT, { agent: null }] },
      errors: [{ message: 'No.', path: null, extensions: null }],
    },
    [AGENT, { agent: null }],
    [undefined],
  ],
  [
    'an error without a message',
    { data: { _entities: [AGENT, { agent: null }] }, errors: [{ path: ['_entities', 1, 'agent'] }] },
    [AGENT, { agent: null }],
    [['homes', 1, 'agent']],
  ],
  [
    'an error that is a string',
    { data: { _entities: [AGENT, { agent: null }] }, errors: ['No.'] },
    [AGENT, { agent: null }],
    [undefined],
  ],
  [
    'a list instead of an object',
    { data: { _entities: [AGENT, { agent: [{ name: 'Ada' }] }] } },
    [AGENT, { agent: null }],
    [['homes', 1, 'agent']],
  ],
  [
    'a string instead of an object',
    { data: { _entities: [AGENT, { agent: 'Ada' }] } },
    [AGENT, { agent: null }],
    [['homes', 1, 'agent']],
  ],
  [
    'an object instead of a string',
    { data: { _entities: [AGENT, { agent: { name: { first: 'Ada' } } }] } },
    [AGENT, { agent: { name: null } }],
    [['homes', 1, 'agent', 'name']],
  ],
  [
    'errors that are not a list',
    { data: { _entities: [AGENT, AGENT] }, errors: 'boom' },
    [AGENT, AGENT],
    [undefined],
  ],
  [
    'an entity that lacks a field',
    { data: { _entities: [AGENT, {}] } },
    [AGENT, { agent: null }],
    [['homes', 1, 'agent']],
  ],
  [
    'a list instead of an entity',
    { data: { _entities: [AGENT, [AGENT]] } },
    [AGENT, { agent: null }],
    [['homes', 1]],
  ],
  [
    'fields that the graph did not request',
    { data: { _entities: [{ ...AGENT, __typename: 'Nope', more: 1 }, AGENT] }, extensions: { a: 1 } },
    [AGENT, AGENT],
    [],
  ],
  [
    'neither data nor errors',
    { data: null },
    [{ agent: null }, { agent: null }],
    [
      ['homes', 0, 'agent'],
      ['homes', 1, 'agent'],
    ],
  ],
  [
    // The graph cannot tell which entity is missing, and must not show an agent with the wrong listing.
    'too few entities',
    { data: { _entities: [AGENT] } },
    [{ agent: null }, { agent: null }],
    [
      ['homes', 0, 'agent'],
      ['homes', 1, 'agent'],
    ],
  ],
  [
    'entities that are not a list',
    { data: { _entities: AGENT } },
    [{ agent: null }, { agent: null }],
    [
      ['homes', 0, 'agent'],
      ['homes', 1, 'agent'],
    ],
  ],
])(
  '[F-69] keeps the rest of the data when a remote subgraph sends %s',
  async (_kind, sends, agents, paths) => {
    const url = await startPeopleService((_request, response) => response.end(JSON.stringify(sends)))
    const list = ['x', 'y'].map((id) => ({ id, agentKey: id }))
    const { ask } = await startGraph({
      subgraphs: [homesSubgraph({ homes: () => list }), agentsSubgraph()],
      urls: { people: url },
    })
    const { body } = await ask(PAGE)
    expect(body.data).toEqual({ homes: agents.map((agent, index) => ({ id: list[index]?.id, ...agent })) })
    expect(body.errors?.map(({ path }) => path) ?? []).toEqual(paths)
  },
)

test.each([
  ['a number for an ID', { key: 5, name: 'Ada' }, { key: '5', name: 'Ada' }, undefined],
  ['a number for a string', { key: '5', name: 5 }, { key: '5', name: null }, ['name']],
  ['true for a string', { key: '5', name: true }, { key: '5', name: null }, ['name']],
  ['null for a non-null field', { key: null, name: 'Ada' }, null, ['key']],
  ['no value for a non-null field', { name: 'Ada' }, null, ['key']],
])(
  '[F-69] fails only the affected value when a remote subgraph sends %s',
  async (_kind, sent, agent, path) => {
    const sends = { data: { _entities: [{ agent: sent }, { agent: { key: 'b', name: 'Bo' } }] } }
    const url = await startPeopleService((_request, response) => response.end(JSON.stringify(sends)))
    const list = ['x', 'y'].map((id) => ({ id, agentKey: id }))
    const { ask } = await startGraph({
      subgraphs: [homesSubgraph({ homes: () => list }), agentsSubgraph()],
      urls: { people: url },
    })
    const { body } = await ask('{ homes(first: 2) { agent { key name } } }')
    expect(body.data).toEqual({ homes: [{ agent }, { agent: { key: 'b', name: 'Bo' } }] })
    expect(body.errors?.map(({ path, extensions: { code } }) => ({ path, code }))).toEqual(
      path && [{ path: ['homes', 0, 'agent', ...path], code: 'UPSTREAM_INVALID' }],
    )
  },
)

test('[F-69] removes the path from an error about an entity that the graph did not request', async () => {
  const sends = {
    data: { _entities: [AGENT, AGENT] },
    errors: [{ message: 'No.', path: ['_entities', 99, 'agent'] }],
  }
  const { ask } = await startWith((_request, response) => response.end(JSON.stringify(sends)))
  const { body } = await ask(PAGE)
  expect(body.errors).toHaveLength(1)
  expect(body.errors?.[0]?.path).toBeUndefined()
})

const failures: [name: string, answer: Answer, code: string][] = [
  [
    'answers 500 with a page',
    (_, response) => response.writeHead(500).end('<h1>Postgres at 10.0.0.7</h1>'),
    'UPSTREAM_FAILED',
  ],
  ['answers JSON of another shape', (_, response) => response.end('{"data":[10007]}'), 'UPSTREAM_FAILED'],
  [
    'answers too much',
    (_, response) => response.end(`{"data":{"x":"${'x'.repeat(2000)}"}}`),
    'UPSTREAM_FAILED',
  ],
  ['hangs up', (request) => request.socket.destroy(), 'UPSTREAM_FAILED'],
  ['says nothing', () => {}, 'UPSTREAM_TIMEOUT'],
  ['never ends', (_, response) => response.write('{"data":'), 'UPSTREAM_TIMEOUT'],
]

test.each(failures)(
  'a subgraph that %s fails only its own fields and leaks no details',
  async (_name, answer, code) => {
    const timeout = code === 'UPSTREAM_TIMEOUT' ? '800' : '30000'
    const { ask, metrics } = await startWith(answer, {
      SUBGRAPH_TIMEOUT_MS: timeout,
      SUBGRAPH_MAX_BYTES: '1000',
    })
    const { status, body } = await ask(PAGE)
    expect(status).toBe(200)
    expect(body.data).toEqual(withoutAgents)
    expect(body.errors).toEqual(
      withoutAgents.homes.map((_, index) => ({
        message: 'Something went wrong, please try again.',
        path: ['homes', index, 'agent'],
        locations: expect.any(Array),
        extensions: { code, requestId: expect.any(String) },
      })),
    )
    expect(JSON.stringify(body)).not.toMatch(/10\.0\.0\.7|people|127\.0\.0\.1/)
    expect(await metrics()).toContain('subgraph="people",outcome="failed"')
  },
)

test('aborts the upstream calls when the client disconnects', async () => {
  const left = deferred()
  const reached = deferred()
  const waiting = (_request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => left.resolve())
    reached.resolve()
  }
  // Longer than the test takes, so that only the client's disconnection can end the calls.
  const { url, log } = await startWith(waiting, { SUBGRAPH_TIMEOUT_MS: '120000' })
  const client = new AbortController()
  const pending = fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: PAGE }),
    signal: client.signal,
  }).catch(() => {})
  await reached.promise
  client.abort()
  await Promise.all([pending, left.promise])
  expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  await expect.poll(() => log.at(-1)).toMatchObject({ status: 499 })
})
