import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { readEnv } from './config/env.ts'
import { apolloGateway } from './executor/apollo-gateway.ts'
import type { Executor, ExecutorOptions } from './executor/executor.ts'
import { agentsSubgraph, homesSubgraph } from './fixtures/fake-subgraph.ts'
import { startGraph } from './fixtures/start-graph.ts'

const PAGE = '{ homes(first: 4) { id agent { key name } } }'

test('combines the data of two subgraphs in one operation', async () => {
  const { ask } = await startGraph()
  const { status, body } = await ask(PAGE)
  expect(status).toBe(200)
  expect(body).toEqual({
    data: {
      homes: ['a0', 'a0', 'a1', 'a1'].map((key, index) => ({
        id: `h${index}`,
        agent: { key, name: `Agent ${key}` },
      })),
    },
  })
})

test('returns the same response before and after an operation is compiled', async () => {
  const { ask } = await startGraph()
  const first = await ask(PAGE)
  for (let run = 0; run < 5; run++) expect((await ask(PAGE)).body).toEqual(first.body)
})

test('[F-42] nulls only the fields of a failing subgraph, masks an error for each, and logs one line for all of them', async () => {
  const dead = agentsSubgraph(() => {
    throw new Error('connect ECONNREFUSED http://10.0.0.7:4100/agents')
  })
  const { ask, log } = await startGraph({ subgraphs: [homesSubgraph(), dead] })
  for (let run = 0; run < 4; run++) {
    const { status, body } = await ask(PAGE, { headers: { 'x-request-id': 'r-1' } })
    expect(status).toBe(200)
    expect(body.data).toEqual({ homes: [0, 1, 2, 3].map((index) => ({ id: `h${index}`, agent: null })) })
    expect(body.errors).toEqual(
      [0, 1, 2, 3].map((index) => ({
        message: 'Something went wrong, please try again.',
        path: ['homes', index, 'agent'],
        locations: [{ line: 1, column: PAGE.indexOf('agent') + 1 }],
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
      })),
    )
  }
  const [logged, ...others] = log.filter(({ level }) => level === 50)
  expect(others).toHaveLength(3)
  expect(logged).toMatchObject({
    requestId: 'r-1',
    code: 'DOWNSTREAM_SERVICE_ERROR',
    operation: null,
    subgraph: 'people',
    path: ['homes', 0, 'agent'],
    places: 4,
  })
  expect(logged).toMatchObject({
    err: { stack: expect.stringMatching(/^Error: connect ECONNREFUSED.*\n +at /) },
  })
})

test('[F-42] returns a separate error for each failed list item', async () => {
  const refusing = agentsSubgraph((key) => {
    throw new BadUserInputError(`There is no ${key}.`)
  })
  const { ask } = await startGraph({ subgraphs: [homesSubgraph(), refusing] })
  const { body } = await ask(PAGE)
  expect(body.errors).toMatchObject([
    { message: 'There is no a0.', path: ['homes', 0, 'agent'] },
    { message: 'There is no a0.', path: ['homes', 1, 'agent'] },
    { message: 'There is no a1.', path: ['homes', 2, 'agent'] },
    { message: 'There is no a1.', path: ['homes', 3, 'agent'] },
  ])
})

test('times out a subgraph that never answers', async () => {
  const hanging = agentsSubgraph(() => new Promise(() => {}))
  const { ask } = await startGraph({
    subgraphs: [homesSubgraph(), hanging],
    env: { SUBGRAPH_TIMEOUT_MS: '800' },
  })
  const start = performance.now()
  const { body } = await ask('{ homes(first: 1) { id agent { name } } }')
  expect(performance.now() - start).toBeLessThan(5000)
  expect(body.data).toEqual({ homes: [{ id: 'h0', agent: null }] })
  expect(body.errors).toMatchObject([
    { path: ['homes', 0, 'agent'], extensions: { code: 'UPSTREAM_TIMEOUT' } },
  ])
  expect(readEnv({}).SUBGRAPH_TIMEOUT_MS).toBeLessThan(5000)
})

test('fetches an entity once when several items share it', async () => {
  const requestedKeys: string[] = []
  const counting = agentsSubgraph((key) => {
    requestedKeys.push(key)
    return { key }
  })
  const { ask } = await startGraph({ subgraphs: [homesSubgraph({ homes: sameListing }), counting] })
  const { body } = await ask('{ homes { id agent { key } } }')
  expect(body.data).toEqual({ homes: Array(3).fill({ id: 'h', agent: { key: 'a' } }) })
  expect(requestedKeys).toEqual(['a'])
})

function sameListing() {
  return [1, 2, 3].map(() => ({ id: 'h', agentKey: 'a' }))
}

test('returns a field error without a stack trace for a value that violates the schema', async () => {
  const lying = homesSubgraph({ echo: () => ({ not: 'text' }) })
  const { ask } = await startGraph({ subgraphs: [lying, agentsSubgraph()] })
  const { body } = await ask('{ echo(text: "x") }')
  expect(body.errors).toMatchObject([{ message: 'Something went wrong, please try again.', path: ['echo'] }])
  expect(JSON.stringify(body)).not.toMatch(/stack|homes|\.ts/)
})

test('stops the executor before it closes the subgraphs', async () => {
  const closed: string[] = []
  const executor = async (options: ExecutorOptions): Promise<Executor> => {
    const gateway = await apolloGateway(options)
    const stop = async () => {
      await gateway.stop()
      closed.push('executor')
    }
    return { ...gateway, stop }
  }
  const watched = (subgraph: Subgraph): Subgraph => ({
    ...subgraph,
    close: async () => void closed.push(subgraph.name),
  })
  const { app } = await startGraph({
    subgraphs: [watched(homesSubgraph()), watched(agentsSubgraph())],
    executor,
  })
  await app.close()
  expect(closed).toEqual(['executor', 'homes', 'people'])
})

test('[F-63] returns 500, never BAD_USER_INPUT, when the graph itself fails', async () => {
  const executor = async (options: ExecutorOptions): Promise<Executor> => ({
    ...(await apolloGateway(options)),
    execute: async () => ({ errors: [new GraphQLError('The plan is broken.')] }),
  })
  const { ask, log } = await startGraph({ executor })
  const { status, body } = await ask('{ homes { id } }')
  expect(status).toBe(500)
  expect(body.errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }])
  expect(JSON.stringify(log)).toContain('The plan is broken.')
})

test('never returns a query plan, even when a client requests one', async () => {
  const { ask } = await startGraph()
  const headers = { 'apollo-query-plan-experimental': 'true' }
  expect((await ask('{ echo(text: "hi") }', { headers })).body).toEqual({ data: { echo: 'hi' } })
})
