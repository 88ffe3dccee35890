import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { renderPage } from '../../src/app/entry-server.tsx'
import { runOperation } from '../../src/test/fake-graph.ts'
import { readEnv } from '../env.ts'
import { Registry } from '../health.ts'
import { createServer } from '../server.ts'

export type GraphHandler = (body: string, request: IncomingMessage, response: ServerResponse) => unknown

/** Answers as the graph does; given answers replace the usual ones. */
export const graphWith =
  (answers: Record<string, unknown> = {}): GraphHandler =>
  async (body) =>
    runOperation(body, answers)

/** A graph on a port of its own. What the handler returns is sent as JSON; undefined leaves the call open. */
async function listenAsGraph(handler: GraphHandler) {
  const server = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      // Totals of the searches that pages link to are counted beside the page, and no test is about them.
      const counted = body.includes('query LinkTotals')
        ? { data: {} }
        : body.includes('query PageLinks')
          ? { data: { residential: null, collection: null, commercial: null, popularCities: null } }
          : undefined
      const answer = counted ?? (await handler(body, request, response))
      if (answer === undefined || response.writableEnded) return
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The test graph has no port.')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${address.port}/graphql`, close }
}

const assets = {
  entry: '/assets/entry.js',
  styles: ['/assets/style.css'],
  fonts: ['/assets/text.woff2'],
  modulesOf: (source: string) => (source ? [`/assets/${source}`] : []),
}

/** As long as a test may take. */
const patience = 60_000

async function openSite(handler: GraphHandler, settings: Record<string, string>, registry: Registry) {
  const graph = await listenAsGraph(handler)
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    GRAPH_URL: graph.url,
    PUBLIC_URL: 'https://gable.example',
    GRAPH_TIMEOUT: String(patience),
    SITE_CHROME_TIMEOUT_MS: String(patience),
    SURROUNDINGS_TIMEOUT_MS: String(patience),
    ...settings,
  })
  const site = await createServer(env, { renderer: async () => ({ renderPage, assets }), registry })
  const close = async () => {
    await site.close()
    graph.close()
  }
  return { site, close }
}

/**
 * The site with a graph behind it, not listening: ask it with `inject`. Pages wait as long as a test may take, so that
 * they render the same on a slow machine; `settings` may set shorter limits.
 */
export async function createSite(
  handler: GraphHandler = graphWith(),
  settings: Record<string, string> = {},
  registry = new Registry(),
): Promise<FastifyInstance> {
  const { site, close } = await openSite(handler, settings, registry)
  onTestFinished(close)
  return site
}

/** One site on the usual graph for all tests of a file. Returns a function that gives it to a test. */
export function shareSite(): () => FastifyInstance {
  let opened: Awaited<ReturnType<typeof openSite>> | undefined
  beforeAll(async () => {
    opened = await openSite(graphWith(), {}, new Registry())
  })
  afterAll(() => opened?.close())
  return () => {
    if (!opened) throw new Error('The shared site is open within tests only.')
    return opened.site
  }
}
