/**
 * The stage: the production server and bundle on a fake graph, in the process of the test. Each test has its
 * own stage, so tests share no state.
 */
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { type ExecutionResult, type OperationDefinitionNode, parse } from 'graphql'
import { readEnv } from '../../server/env.ts'
import { runOperation } from '../../src/fixtures/fake-graph.ts'
import { serveDomMap } from '../dom-map.ts'

/**
 * Overrides for Query and Mutation fields of the fake graph: each is a value, or a function of the field's
 * arguments.
 */
export type Answers = Record<string, unknown>

/** An operation that the fake graph received, from the server or from the browser. */
interface ReceivedOperation {
  operation: string
  variables: Record<string, unknown>
  /** The Authorization header, or null when the visitor is signed out. */
  authorization: string | null
  /** True for an operation from the browser, false for an operation from the server that renders pages. */
  byBrowser: boolean
}

/**
 * Response with which the fake graph replaces an operation's result: an HTTP status, or errors without data.
 */
type Failure = { status: number } | { errors: { message: string; extensions?: Record<string, unknown> }[] }

export interface Stage {
  /** Scheme, host, and port. */
  origin: string
  /** All operations so far, in order of arrival. */
  operations: ReceivedOperation[]
  /** Sets answers. They apply from the next operation on. */
  answer(answers: Answers): void
  /**
   * Blocks an operation by name. The returned function releases the operation and stops blocking later ones.
   */
  hold(operation: string): () => void
  /** Makes an operation fail by name, until the test calls `recover`. */
  fail(operation: string, failure?: Failure): void
  recover(operation: string): void
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720"><rect width="960" height="720" fill="#9aa89b"/></svg>'

/** Origin of the photo URLs in the samples of the fake graph. */
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
  if (typeof address !== 'object' || !address) throw new Error('Failed to read the port of the stage.')
  return `http://localhost:${address.port}`
}

/** The bundle of the site's server, because Playwright would compile its sources in each process. */
const bundle = new URL('../../../dist/site-server.mjs', import.meta.url).href
const loadServer = (): Promise<typeof import('../../server/server.ts')> => import(bundle)

export interface StageSettings {
  /** Environment variables of the site. */
  env?: Record<string, string>
  /** Map implementation. `dom` renders pins in an empty box, without WebGL. */
  map?: 'dom' | 'MapLibre'
}

/** Starts the fake graph and the site on free ports. */
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
    // Answers these operations with empty data. Pages load link totals in the background, and no test covers
    // them.
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
    // Long timeouts prevent a slow machine from leaving content out of a page.
    GRAPH_TIMEOUT: '60000',
    SITE_CHROME_TIMEOUT_MS: '60000',
    SURROUNDINGS_TIMEOUT_MS: '60000',
    ...settings,
  })
  const { createServer } = await loadServer()
  const site = await createServer(env)
  await site.listen({ host: '127.0.0.1', port: 0 })
  if (map === 'dom') await serveDomMap(site.server)
  const address = site.server.address()
  if (typeof address !== 'object' || !address) throw new Error('Failed to read the port of the stage.')

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
