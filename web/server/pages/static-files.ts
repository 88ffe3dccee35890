import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of the build, which are already compressed. Files with a hash in their name never change.
 */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(async (scope) => {
    // Each file has its own route. Metrics count all of these routes as one.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, metricsRoute: 'static files' }
    })
    await scope.register(fastifyStatic, {
      root: join(folder, 'client'),
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/.vite/**', '**/*.{br,gz}'],
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/')
        reply.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  })
  // Responds to requests for bundles of older builds with 404, because a browser cannot use an HTML page as a
  // bundle.
  app.get('/assets/*', async (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}
