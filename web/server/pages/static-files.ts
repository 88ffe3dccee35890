import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built files, compressed at build time. Files with a hash in their name never change. */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(async (scope) => {
    // Each file has its own route; metrics group these routes as one.
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
  // Responds with 404 to bundles of older builds, because an HTML page here would confuse the browser.
  app.get('/assets/*', async (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}
