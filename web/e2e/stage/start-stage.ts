/**
 * The stage: the production server and bundle on a fake graph, in the process of the test. A test has a stage of its own,
 * so that nothing is shared with other tests.
 */
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { type ExecutionResult, type OperationDefinitionNode, parse } from 'graphql'
import { readEnv } from '../../server/env.ts'
import { createServer } from '../../server/server.ts'
import { runOperation } from '../../src/fixtures/fake-graph.ts'
import { serveDomMap } from './dom-map.ts'

/** Replaces fields of Query and Mutation of the fake graph: a value, or a function of the arguments. */
export type Answers = Record<string, unknown>

/** One operation that the stage's graph received, from the server or from the browser. */
interface ReceivedOperation {
  operation: string
  variables: Record<string, unknown>
  /** The Authorization header, null for a visitor. */
  authorization: string | null
  /** True for an operation of the browser, false for one of the server that renders pages. */
  byBrowser: boolean
}

/** What the graph sends instead of running an operation: an HTTP status, or errors next to no data. */
type Failure = { status: number } | { errors: { message: string; extensions?: Record<string, unknown> }[] }

export interface Stage {
  /** Scheme, host, and port. */
  origin: string
  /** All operations so far, in order. */
  operations: ReceivedOperation[]
  /** Sets answers, from the next operation on. */
  answer(answers: Answers): void
  /** Lets an operation wait; the returned function lets it, and all later ones of its name, go on. */
  hold(operation: string): () => void
  /** Fails an operation by its name, until `recover`. */
  fail(operation: string, failure?: Failure): void
  recover(operation: string): void
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="#9aa89b"/></svg>'

/** Where the samples of the fake graph say that photographs are. */
const SAMPLE_PHOTOS_ORIGIN = 'http://localhost:4100'
const noPageLinks = { residential: null, collection: null, commercial: null, popularCities: null }

const operationName = (query: string): string => {
  const isOperation = (node: { kind: string }): node is OperationDefinitionNode =>
    node.kind === 'OperationDefinition'
  return parse(query, { noLocation: true }).definitions.find(isOperation)?.name?.value ?? 'anonymous'
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stage has no port.')
  return `http://localhost:${address.port}`
}

export interface StageSettings {
  /** Variables of the site's environment. */
  env?: Record<string, string>
  /** `dom`: map pins lie on an empty box, without WebGL. */
  map?: 'dom' | 'MapLibre'
}

/** Starts a stage. */
export async function startStage({
  env: settings = {},
  map = 'dom',
}: StageSettings = {}): Promise<Stage & { close(): Promise<void> }> {
  const operations: ReceivedOperation[] = []
  let answers: Answers = {}
  const heldOperations = new Map<string, Promise<void>>()
  const failing = new Map<string, Failure>()

  const graph = createHttpServer(async (request, response) => {
    if (request.method !== 'POST')
      return void response.setHeader('content-type', 'image/svg+xml').end(PICTURE)
    const body = await textOf(request)
    const { query, variables = {} } = JSON.parse(body)
    const operation = operationName(query)
    // Totals of the searches that pages link to are counted beside the page, and no test is about them.
    if (operation === 'LinkTotals' || operation === 'PageLinks')
      return void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ data: operation === 'PageLinks' ? noPageLinks : {} }))
    operations.push({
      operation,
      variables,
      authorization: request.headers.authorization ?? null,
      byBrowser: request.headers['x-user-agent'] === 'client',
    })
    await heldOperations.get(operation)
    const failure = failing.get(operation)
    if (failure && 'status' in failure) return void response.writeHead(failure.status).end()
    const result: ExecutionResult | Failure = failure ?? (await runOperation(body, answers))
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(result).replaceAll(SAMPLE_PHOTOS_ORIGIN, graphOrigin))
  })
  const graphOrigin = await listen(graph)

  const env = readEnv({
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    GRAPH_URL: `${graphOrigin}/graphql`,
    PHOTOS_PUBLIC_URL: graphOrigin,
    DESIGN_PAGE: 'true',
    TRUST_PROXY: 'loopback',
    PORT: '0',
    // A slow machine must not leave content out of a page.
    GRAPH_TIMEOUT: '60000',
    SITE_CHROME_TIMEOUT_MS: '60000',
    SURROUNDINGS_TIMEOUT_MS: '60000',
    ...settings,
  })
  const site = await createServer(env)
  await site.listen({ host: '127.0.0.1', port: 0 })
  if (map === 'dom') await serveDomMap(site.server)
  const address = site.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The stage has no port.')

  return {
    origin: `http://localhost:${address.port}`,
    operations,
    answer: (more) => {
      answers = { ...answers, ...more }
    },
    hold: (operation) => {
      let release = () => {}
      heldOperations.set(
        operation,
        new Promise((resolve) => {
          release = resolve
        }),
      )
      return () => {
        heldOperations.delete(operation)
        release()
      }
    },
    fail: (operation, failure = { status: 503 }) => void failing.set(operation, failure),
    recover: (operation) => void failing.delete(operation),
    close: async () => {
      graph.closeAllConnections()
      site.server.closeAllConnections()
      await Promise.all([site.close(), new Promise((resolve) => graph.close(resolve))])
    },
  }
}
