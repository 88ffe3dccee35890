import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files, compressed ahead of time. Those with a hash in their name never change. */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  await app.register(async (scope) => {
    // Each file has a route of its own; metrics count them as one.
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
  // A bundle of an older build is gone; a page in its place would only confuse the browser.
  app.get('/assets/*', async (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}
