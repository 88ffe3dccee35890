import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersPage } from './media-type.ts'

const explorerFolder = new URL('../../dist/explorer/', import.meta.url)
const PREFIX = '/graphql/explorer/'
const NOT_BUILT = 'The explorer is not built. Run `npm run build -w @gable/graph`.\n'

/**
 * Allows resources from the same origin only. The editor writes inline styles, so only styles may be inline.
 */
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

/** Serves GraphiQL's files. Returns the handler for browsers that open /graphql. */
export async function serveExplorer(
  app: FastifyInstance,
  folder = explorerFolder,
): Promise<(reply: FastifyReply) => FastifyReply> {
  if (!existsSync(folder)) return (reply) => reply.type('text/plain').send(NOT_BUILT)
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: PREFIX,
    index: false,
    // File names contain a content hash, except for the page itself.
    immutable: true,
    maxAge: '1y',
  })
  return (reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .header('vary', 'accept')
      .sendFile('index.html', { immutable: false, maxAge: 0 })
}

/** True when a browser opens the page, rather than a client sending a GET query. */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && prefersPage(headers.accept)
}
