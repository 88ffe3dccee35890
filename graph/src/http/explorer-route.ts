import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersPage } from './media-type.ts'

const explorerFolder = new URL('../../dist/explorer/', import.meta.url)
const PREFIX = '/graphql/explorer/'
const NOT_BUILT = 'The explorer is not built. Run `npm run build -w @gable/graph`.\n'

/** The page loads nothing from anywhere else. Its editor writes inline styles, and only styles. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves GraphiQL's files, and returns what answers a browser that opens the graph's own address. */
export async function serveExplorer(
  app: FastifyInstance,
  folder = explorerFolder,
): Promise<(reply: FastifyReply) => FastifyReply> {
  if (!existsSync(folder)) return (reply) => reply.type('text/plain').send(NOT_BUILT)
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: PREFIX,
    index: false,
    // Every file but the page carries a hash of its content in its name.
    immutable: true,
    maxAge: '1y',
  })
  return (reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('vary', 'accept')
      .sendFile('index.html', { immutable: false, maxAge: 0 })
}

/** A browser that opens a page, as opposed to a client that sends a query by GET. */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && prefersPage(headers.accept)
}
