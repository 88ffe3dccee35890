import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import type { VerifyToken } from '@gable/subgraph-kit/viewer'
import type { FastifyInstance } from 'fastify'
import { parse } from 'graphql'
import { pino } from 'pino'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../env.ts'
import { createGraph, type GraphOptions } from '../graph.ts'
import { composeSupergraph } from '../schema/supergraph.ts'
import { Metrics } from '../telemetry/metrics.ts'
import { homes, people } from './fake-subgraph.ts'

export interface TestGraph {
  app: FastifyInstance
  url: string
  /** Every line of the log so far. */
  log: Record<string, unknown>[]
  /** What Prometheus would read. */
  metrics(): Promise<string>
  /** Posts an operation and returns its status, headers and parsed body. */
  ask(query: string, options?: AskOptions): Promise<TestAnswer>
}

interface AskOptions {
  variables?: unknown
  headers?: Record<string, string>
}

const answerBody = z.strictObject({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.strictObject({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        locations: z.unknown().optional(),
        extensions: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
})

export interface TestAnswer {
  status: number
  headers: Headers
  body: z.output<typeof answerBody>
}

export interface TestGraphOptions {
  subgraphs?: Subgraph[]
  /** Addresses of those that run elsewhere, by name. */
  urls?: Record<string, string>
  env?: Record<string, string>
  verifyToken?: VerifyToken
  executor?: GraphOptions['executor']
}

const anonymous: VerifyToken = async () => ({ viewer: null, token: null })

/** A graph of fake subgraphs that listens on a free port until the test is over. */
export async function startGraph(options: TestGraphOptions = {}): Promise<TestGraph> {
  const graph = await openGraph(options)
  onTestFinished(() => graph.app.close())
  return graph
}

/** One graph for all tests of a file. Returns a function that gives it to a test. */
export function shareGraph(): () => TestGraph {
  let opened: TestGraph | undefined
  beforeAll(async () => {
    opened = await openGraph({})
  })
  afterAll(() => opened?.app.close())
  return () => {
    if (!opened) throw new Error('The shared graph is open within tests only.')
    return opened
  }
}

async function openGraph(options: TestGraphOptions): Promise<TestGraph> {
  const { subgraphs = [homes(), people()], urls = {}, verifyToken = anonymous } = options
  const log: Record<string, unknown>[] = []
  const metrics = new Metrics()
  const app = await createGraph({
    // A test of deadlines sets a shorter one.
    env: readEnv({ SUBGRAPH_TIMEOUT_MS: '30000', ...options.env }),
    log: pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) }),
    metrics,
    supergraphSdl: supergraphOf(subgraphs),
    subgraphs: subgraphs.map((subgraph) => {
      const url = urls[subgraph.name]
      return url ? { name: subgraph.name, url } : subgraph
    }),
    verifyToken,
    ...(options.executor && { executor: options.executor }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${portOf(app)}`
  const ask: TestGraph['ask'] = (query, options) => post(`${url}/graphql`, query, options)
  return { app, url, log, metrics: () => metrics.text(), ask }
}

const composed = new Map<string, string>()

/** Most tests have the same subgraphs, and composing takes longer than they do. */
function supergraphOf(subgraphs: Subgraph[]): string {
  const key = subgraphs.map(({ typeDefs }) => typeDefs).join()
  const known = composed.get(key)
  if (known) return known
  const sdls = subgraphs.map(({ name, typeDefs }) => ({
    name,
    url: 'http://localhost/',
    typeDefs: parse(typeDefs),
  }))
  const { supergraphSdl } = composeSupergraph(sdls)
  composed.set(key, supergraphSdl)
  return supergraphSdl
}

async function post(
  url: string,
  query: string,
  { variables, headers }: AskOptions = {},
): Promise<TestAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return { status: response.status, headers: response.headers, body: answerBody.parse(await response.json()) }
}

export function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
