import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startGraph } from '../fixtures/start-graph.ts'

const QUERY = '{ echo(text: "hi") }'
const ANSWER = { data: { echo: 'hi' } }
const refusal = z.object({
  errors: z.tuple([
    z.object({ message: z.string(), extensions: z.object({ code: z.string(), requestId: z.string() }) }),
  ]),
})

/**
 * Sends a GET request with these parameters to the graph. Without an Accept header, fetch accepts any type.
 */
async function get(parameters: Record<string, string> | string, headers: Record<string, string> = {}) {
  const { url } = await startGraph()
  return fetch(`${url}/graphql?${new URLSearchParams(parameters)}`, { headers })
}

async function post(
  body: unknown,
  headers: Record<string, string> = {},
  graph: Promise<{ url: string }> = startGraph(),
) {
  const { url } = await graph
  return fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function refused(response: Response, status: number) {
  expect(response.status).toBe(status)
  const { errors } = refusal.parse(await response.json())
  return [errors[0].extensions.code, errors[0].message]
}

test.each([
  ['any type', {}],
  ['JSON', { accept: 'application/json' }],
  ['JSON in UTF-8', { accept: 'application/json; charset=UTF-8' }],
  ['JSON but not HTML', { accept: 'application/json, text/html;q=0' }],
  ['JSON or multipart responses', { accept: 'multipart/mixed;deferSpec=20220824, application/json' }],
  ['JSON with an OData parameter', { accept: 'application/json; odata=verbose' }],
  ['JSON with a profile', { accept: 'application/json; profile="a,b;q=0"; charset="UTF8";q=0.5' }],
  ['JSON in Latin-1 or any type with a parameter', { accept: 'application/json; charset=latin1, */*;v=1' }],
])('[F-67] responds to a GET query when the client accepts %s', async (_type, headers) => {
  const answer = await get({ query: QUERY }, headers)
  expect(await answer.json()).toEqual(ANSWER)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('[F-66] treats an empty GET parameter as absent', async () => {
  const answer = await get({ query: QUERY, operationName: '', variables: '', extensions: '' })
  expect([answer.status, await answer.json()]).toEqual([200, ANSWER])
})

test('reads variables and the operation name from a GET request', async () => {
  const answer = await get({
    query: 'query A { __typename } query Say($text: String!) { echo(text: $text) }',
    operationName: 'Say',
    variables: '{"text":"hi"}',
  })
  expect(await answer.json()).toEqual(ANSWER)
})

test.each([
  ['query=%7B__typename%7D&query=x', 'Send "query" once.'],
  ['query=%7B__typename%7D&variables=%7B', '"variables" is not valid JSON.'],
  ['query=%7B__typename%7D&variables=%5B%5D', 'Send "variables" as an object.'],
  ['query=', 'Send the text of the operation as "query".'],
  ['', 'Send the text of the operation as "query".'],
])('reports the error in the GET parameters %s', async (parameters, message) => {
  expect(await refused(await get(parameters), 400)).toEqual(['BAD_REQUEST', message])
})

test.each([
  [[], 'The graph does not accept batches. Send each operation in a separate request.'],
  [null, 'Send a JSON object with "query".'],
  [{ query: 1 }, 'Send "query" as a string.'],
  [{ query: '' }, 'Send the text of the operation as "query".'],
  [{ query: QUERY, operationName: {} }, 'Send "operationName" as a string.'],
  [{ query: QUERY, extensions: 'a' }, 'Send "extensions" as an object.'],
])('reports the error in the POST body %j', async (body, message) => {
  expect(await refused(await post(body), 400)).toEqual(['BAD_REQUEST', message])
})

const SUSPECT =
  '{"__proto__": {"text": "a", "first": 60}, "constructor": {"prototype": {"text": "b"}}, "text": "hi"}'

test.each([
  ['POST', (query: string) => `{"query": ${JSON.stringify(query)}, "variables": ${SUSPECT}}`],
  ['GET', undefined],
])(
  '[F-66] prevents variables named __proto__ or constructor from changing other variables in a %s request',
  async (_, body) => {
    const { url } = await startGraph()
    const ask = async (query: string) => {
      const answer = body
        ? await fetch(`${url}/graphql`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: body(query),
          })
        : await fetch(`${url}/graphql?${new URLSearchParams({ query, variables: SUSPECT })}`)
      return answer.json()
    }
    const query = 'query ($text: String!, $first: Int = 1) { echo(text: $text) homes(first: $first) { id } }'
    expect(await ask(query)).toEqual({ data: { echo: 'hi', homes: [{ id: 'h0' }] } })
    expect(await ask('query ($constructor: String) { echo(text: $constructor) }')).toMatchObject({
      errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
    })
    expect({}).not.toHaveProperty('text')
  },
)

test('[F-66] passes the value of a variable named constructor to the operation', async () => {
  const query = 'query ($constructor: String!) { echo(text: $constructor) }'
  expect(await (await post({ query, variables: { constructor: 'hi' } })).json()).toEqual(ANSWER)
})

test('rejects a mutation sent by GET', async () => {
  const { url } = await startGraph()
  const answer = await fetch(`${url}/graphql?query=${encodeURIComponent('mutation { __typename }')}`)
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
})

test.each([
  ['an invalid operation', '{ nothing }'],
  ['an operation that exceeds a limit', `{ echo(text: "${'x'.repeat(70_000)}") }`],
])('[F-66] returns status 200 for %s when the client accepts plain JSON, otherwise 400', async (_, query) => {
  const graph = startGraph()
  const json = await post({ query }, { accept: 'application/json' }, graph)
  const graphqlResponse = { accept: 'application/graphql-response+json, application/json;q=0.9' }
  const typed = await post({ query }, graphqlResponse, graph)
  expect([json.status, json.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  expect([typed.status, typed.headers.get('content-type')]).toEqual([
    400,
    'application/graphql-response+json; charset=utf-8',
  ])
  expect(await refused(json, 200)).toEqual(await refused(typed, 400))
})

test.each(['PUT', 'PATCH', 'DELETE'])(
  '[F-66] rejects %s with 405 and lists the allowed methods',
  async (method) => {
    const { url } = await startGraph()
    for (const [path, allow] of [
      ['/graphql?a=1', 'GET, HEAD, POST'],
      ['/health/ready', 'GET, HEAD'],
    ]) {
      const answer = await fetch(`${url}${path}`, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow])
    }
  },
)

test('responds to HEAD with the status of the GET response and no body', async () => {
  const { url } = await startGraph()
  const answer = await fetch(`${url}/graphql?query=${encodeURIComponent(QUERY)}`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('[F-66] rejects a WebSocket upgrade because the graph has no subscriptions', async () => {
  const { url } = await startGraph()
  const upgrade = request(`${url}/graphql`, {
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-protocol': 'graphql-transport-ws',
    },
  }).end()
  const [answer] = await once(upgrade, 'response')
  const text = await new Response(answer).text()
  expect(answer.statusCode).toBe(400)
  expect(text).toContain('The graph has no subscriptions. Send queries and mutations by POST.')
})

test('[F-66] rejects a subscription sent by POST or GET with the same error as over a WebSocket', async () => {
  const query = 'subscription Changes($id: ID!) { home(id: $id) { id } }'
  const accept = 'application/graphql-response+json'
  const answers = [await post({ query }, { accept }), await get({ query }, { accept })]
  for (const answer of answers) {
    expect(answer.headers.get('allow')).toBeNull()
    expect(await refused(answer, 400)).toEqual([
      'SUBSCRIPTIONS_NOT_SUPPORTED',
      'The graph has no subscriptions. Send queries and mutations by POST.',
    ])
  }
})

test("[F-66] ignores an optional upgrade to HTTP/2, such as the one that Java's client offers", async () => {
  const { url } = await startGraph()
  const upgradeRequest = request(`${url}/graphql?query=${encodeURIComponent(QUERY)}`, {
    headers: {
      accept: 'application/json',
      connection: 'Upgrade, HTTP2-Settings',
      upgrade: 'h2c',
      'http2-settings': 'AAEAAEAAAAIAAAAB',
    },
  }).end()
  const [answer] = await once(upgradeRequest, 'response')
  expect(await new Response(answer).json()).toEqual(ANSWER)
})

test.each([
  [
    'text/event-stream',
    'SUBSCRIPTIONS_NOT_SUPPORTED',
    'The graph has no subscriptions. Send queries and mutations by POST.',
  ],
  [
    'application/json; charset=latin1',
    'NOT_ACCEPTABLE',
    'The graph responds with application/json or application/graphql-response+json. Name one of them in Accept.',
  ],
  [
    'application/xml',
    'NOT_ACCEPTABLE',
    'The graph responds with application/json or application/graphql-response+json. Name one of them in Accept.',
  ],
])('[F-66] rejects a client that accepts only %s', async (accept, code, message) => {
  expect(await refused(await post({ query: QUERY }, { accept }), 406)).toEqual([code, message])
})

const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })

test('[F-66] executes a persisted query that is sent with its hash, and later executes it by the hash alone', async () => {
  const graph = startGraph()
  const unknown = await post(persisted(hashOf(QUERY)), {}, graph)
  expect(await refused(unknown, 200)).toEqual(['PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound'])
  const first = await post({ query: QUERY, ...persisted(hashOf(QUERY)) }, {}, graph)
  expect(await first.json()).toEqual(ANSWER)
  const again = await post(persisted(hashOf(QUERY)), {}, graph)
  expect(await again.json()).toEqual(ANSWER)
})

test.each([
  [
    { query: QUERY, ...persisted(hashOf('{ other }')) },
    '"extensions.persistedQuery.sha256Hash" is not the SHA-256 of "query".',
  ],
  [
    { query: QUERY, extensions: { persistedQuery: { version: 2 } } },
    'Send "extensions.persistedQuery" as an object with "version": 1 and "sha256Hash".',
  ],
])('rejects an invalid persisted query: %j', async (body, message) => {
  expect(await refused(await post(body), 400)).toEqual(['BAD_REQUEST', message])
})

test.each([
  [
    'Basic YTpi',
    'Bearer',
    'Send the session token as "Authorization: Bearer <token>", or leave the header out.',
  ],
  ['Bearer a.b.c', 'Bearer error="invalid_token"', 'Your session has ended. Please log in again.'],
])(
  '[F-42] returns a WWW-Authenticate challenge when a client sends "%s"',
  async (authorization, challenge, message) => {
    const graph = startGraph({
      verifyToken: async () => ({ viewer: null, token: null, fault: { in: 'token', reason: 'bad' } }),
    })
    const answer = await post({ query: QUERY }, { authorization }, graph)
    expect(answer.headers.get('www-authenticate')).toBe(challenge)
    expect(await refused(answer, 401)).toEqual(['UNAUTHENTICATED', message])
  },
)
