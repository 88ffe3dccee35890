import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
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
async function listenAsGraph(handler: GraphHandler): Promise<string> {
  const server = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      // Totals of the searches that menus link to are counted beside the page, and no test is about them.
      const answer = body.includes('query LinkTotal')
        ? { data: { search: { totalResults: 1 } } }
        : await handler(body, request, response)
      if (answer === undefined || response.writableEnded) return
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The test graph has no port.')
  return `http://127.0.0.1:${address.port}/graphql`
}

const assets = {
  entry: '/assets/entry.js',
  styles: ['/assets/style.css'],
  fonts: ['/assets/text.woff2'],
  modulesOf: (source: string) => (source ? [`/assets/${source}`] : []),
}

/** As long as a test may take. */
const patience = 60_000

/**
 * The site with a graph behind it, not listening: ask it with `inject`. Pages wait as long as a test may take, so that
 * they render the same on a slow machine; `settings` may set shorter limits.
 */
export async function createSite(
  handler: GraphHandler = graphWith(),
  settings: Record<string, string> = {},
  registry = new Registry(),
): Promise<FastifyInstance> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    GRAPH_URL: await listenAsGraph(handler),
    PUBLIC_URL: 'https://gable.example',
    GRAPH_TIMEOUT: String(patience),
    SITE_CHROME_TIMEOUT_MS: String(patience),
    SURROUNDINGS_TIMEOUT_MS: String(patience),
    ...settings,
  })
  const site = await createServer(env, { renderer: async () => ({ renderPage, assets }), registry })
  onTestFinished(() => site.close())
  return site
}
