import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { devRenderer } from './dev-renderer.ts'
import type { Env } from './env.ts'
import { createGraphFetch } from './graph-fetch.ts'
import { graphProxy } from './graph-proxy.ts'
import { health } from './health.ts'
import { apologize } from './last-resort.ts'
import { pages } from './pages.ts'
import { builtRenderer, type Renderer } from './renderer.ts'
import { security } from './security.ts'
import { staticFiles } from './static-files.ts'

const root = join(import.meta.dirname, '..')

const requestIdShape = /^[\w.:-]{1,64}$/

/** The site as a server that does not listen yet. A renderer given stands in for the build. */
export async function createServer(env: Env, renderer?: Renderer): Promise<FastifyInstance> {
  const development = env.NODE_ENV === 'development'
  const app = Fastify({
    logger: { level: env.LOG_LEVEL, base: { service: 'web' }, redact: ['req.headers.cookie'] },
    trustProxy: env.TRUST_PROXY,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID()
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    requestTimeout: 10_000,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      apologize(reply, 400)
    },
  })
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'a request failed')
    return apologize(reply, 500)
  })
  const graph = createGraphFetch(env.GRAPH_TIMEOUT)
  app.addHook('onClose', graph.close)

  await security(app, {
    pictures: [env.PHOTOS_PUBLIC_URL],
    development,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  await health(app)
  await graphProxy(app, { url: env.GRAPH_URL, timeout: env.GRAPH_TIMEOUT })
  const draw =
    renderer ?? (development ? await devRenderer(app, root) : await builtRenderer(join(root, 'dist')))
  if (!renderer && !development) await staticFiles(app, { folder: join(root, 'dist') })
  await pages(app, {
    renderer: draw,
    graph: { url: env.GRAPH_URL, fetch: graph.fetch },
    origin: env.PUBLIC_URL,
  })
  return app
}
