import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '@gable/kit/env/start-error'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { VerifyToken } from './access/viewer.ts'
import { parseEnv } from './config/env.ts'
import type { RequestContext, ViewerContext } from './context/request-context.ts'
import { BadUserInputError } from './errors/subgraph-error.ts'
import { memberRequest } from './fixtures/test-request.ts'
import { createServer, serveSubgraph } from './server.ts'
import { defineSubgraph, subgraphSchema } from './subgraph.ts'

interface Context extends ViewerContext {
  request: RequestContext
}

const SDL = `extend type Query {
  whoami: String
  whence: String
  refused: String
  broken: String
  slow: String
}`

const verifyToken: VerifyToken = async (authorization) =>
  authorization === 'Bearer good' ? { viewer: { id: '7' }, token: 'good' } : { viewer: null, token: null }

async function start(
  slow: (request: RequestContext) => Promise<string> = async () => '',
  env: Record<string, string> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'subgraph-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'query.graphql'), SDL)
  const Query = {
    whoami: (_: unknown, __: unknown, { request: { viewer, userAgentKind, requestId } }: Context) =>
      [viewer?.id, userAgentKind, requestId].join(' '),
    whence: (_: unknown, __: unknown, { request: { address, device } }: Context) => `${address} ${device}`,
    refused: () => {
      throw new BadUserInputError('Ask for something else.')
    },
    broken: () => {
      throw new TypeError('secret at db-7')
    },
    slow: (_: unknown, __: unknown, context: Context) => slow(context.request),
  }
  let isClosed = false
  const subgraph = defineSubgraph<Context>({
    name: 'test',
    ...subgraphSchema(pathToFileURL(join(folder, 'subgraph.ts')).href, { Query }),
    createContext: (request) => ({ request }),
    close: async () => {
      isClosed = true
    },
  })
  const app = await createServer(subgraph, {
    verifyToken,
    isTrusted: parseEnv(env).TRUST_PROXY,
    logLevel: 'silent',
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (query: string, init: { headers?: Record<string, string> } = {}) => {
    const headers = { 'content-type': 'application/json', ...init.headers }
    const body = JSON.stringify({ query })
    const response = await fetch(`${url}/graphql`, { ...init, method: 'POST', headers, body })
    return { status: response.status, body: await response.json() }
  }
  return { app, subgraph, url, ask, isClosed: () => isClosed }
}

test('passes the viewer, user agent type, and request id to the resolvers', async () => {
  const { ask } = await start()
  const headers = { authorization: 'Bearer good', 'x-user-agent': 'client', 'x-request-id': 'req-1' }
  expect((await ask('{ whoami }', { headers })).body).toEqual({ data: { whoami: '7 client req-1' } })
})

test('[F-201] reads the address and device of the visitor from the headers of a trusted caller, and ignores these headers from any other caller', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7', 'x-device': 'Firefox/140' }
  const trusting = await start()
  expect((await trusting.ask('{ whence }', { headers })).body).toEqual({
    data: { whence: '203.0.113.7 Firefox/140' },
  })
  const withPort = { ...headers, 'x-forwarded-for': '6.6.6.6, 203.0.113.7:51312' }
  expect((await trusting.ask('{ whence }', { headers: withPort })).body).toEqual({
    data: { whence: '203.0.113.7 Firefox/140' },
  })
  const wary = await start(undefined, { TRUST_PROXY: 'none' })
  expect((await wary.ask('{ whence }', { headers })).body).toEqual({ data: { whence: '127.0.0.1 null' } })
})

test('[F-40] freezes the context, because an assignment would change only the copy that Apollo Server makes for an operation', async () => {
  const { subgraph } = await start()
  const context = subgraph.createContext(memberRequest())
  expect(context.viewer).toEqual({ id: '7' })
  expect(() => Object.assign(context, { viewer: null })).toThrow(TypeError)
})

test('treats a request with an invalid token and a malformed id as an anonymous server request with a new id', async () => {
  const { ask } = await start()
  const headers = { authorization: 'Bearer bad', 'x-request-id': 'a b' }
  expect((await ask('{ whoami }', { headers })).body).toEqual({
    data: { whoami: expect.stringMatching(/^ server [0-9a-f-]{36}$/) },
  })
})

test('returns the message of an expected error, and masks an unexpected error', async () => {
  const { ask } = await start()
  const { body } = await ask('{ refused broken }')
  expect(JSON.stringify(body)).not.toContain('db-7')
  expect(body).toMatchObject({
    data: { refused: null, broken: null },
    errors: [
      { message: 'Ask for something else.', path: ['refused'], extensions: { code: 'BAD_USER_INPUT' } },
      { path: ['broken'], extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ],
  })
})

test('returns the reason for an operation that does not match the schema', async () => {
  const { ask } = await start()
  expect(await ask('{ nothing }')).toMatchObject({
    status: 400,
    body: {
      errors: [
        { message: expect.stringContaining('nothing'), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
      ],
    },
  })
})

test('serves the health endpoints, and no landing page', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/health/live`)).status).toBe(200)
  expect((await fetch(`${url}/health/ready`)).status).toBe(200)
  expect((await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })).status).toBe(404)
})

test('aborts the signal of the request when the client disconnects', async () => {
  let isAborted = false
  const { url } = await start(({ signal }) => {
    client.destroy()
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => {
        isAborted = true
        resolve('late')
      }),
    )
  })
  const headers = { 'content-type': 'application/json' }
  const client = request(`${url}/graphql`, { method: 'POST', headers, agent: false })
  client.on('error', () => {})
  client.end('{"query":"{ slow }"}')
  await expect.poll(() => isAborted).toBe(true)
})

test('answers accepted requests on shutdown, and then closes the connections to the services', async () => {
  let answer = (_: string) => {}
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const { app, ask, isClosed } = await start(() => {
    arrived()
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  const call = ask('{ slow }')
  await isThere
  const closing = app.close()
  expect(isClosed()).toBe(false)
  answer('in time')
  expect((await call).body).toEqual({ data: { slow: 'in time' } })
  await closing
  expect(isClosed()).toBe(true)
})

test('prints only the messages of invalid settings and sets exit code 1, and rethrows any other error', async () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    shown.mockRestore()
    process.exitCode = undefined
  })
  const failing = (error: Error) => () => {
    throw error
  }
  await serveSubgraph(failing(new StartError('PORT: must be a number')), 0)
  expect(shown.mock.calls).toEqual([['PORT: must be a number']])
  expect(process.exitCode).toBe(1)
  await expect(serveSubgraph(failing(new TypeError('a bug')), 0)).rejects.toThrow('a bug')
})
