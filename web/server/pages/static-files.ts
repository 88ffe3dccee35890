import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const common = {
  preCompressed: true,
  index: false,
  cacheControl: false,
} as const

/** Names of the compressed copies of a file, which have no URL of their own. */
const isCompressed = (path: string) => /\.(br|gz)$/.test(path)

/**
 * Serves the files of the build, which are already compressed. Files in `assets` have a hash in their path, so they
 * never change. One route serves all of them: with a route for each tile of the map, a server needs a third of a second
 * longer to start.
 */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const root = join(folder, 'client')
  await app.register(async (scope) => {
    // Metrics count all files as one route.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, metricsRoute: 'static files' }
    })
    await scope.register(fastifyStatic, {
      ...common,
      root,
      wildcard: false,
      globIgnore: ['{assets,.vite}/**', '**/*.{br,gz}'],
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
    })
    await scope.register(
      async (assets) => {
        // A browser cannot use an HTML page in place of a bundle of an older build.
        assets.setNotFoundHandler(async (_request, reply) =>
          reply.code(404).type('text/plain').send('Not found'),
        )
        await assets.register(fastifyStatic, {
          ...common,
          root: join(root, 'assets'),
          decorateReply: false,
          allowedPath: (path) => !isCompressed(path),
          setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
        })
      },
      { prefix: '/assets' },
    )
  })
}
