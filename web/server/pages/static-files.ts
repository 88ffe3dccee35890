import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Returns the files of the build, without their compressed copies. None before the first build. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite/'))
}

/**
 * Serves the files of the build, which are already compressed. Files in `assets` have a hash in their path, so they
 * never change, and one route serves all of them: with a route for each of a thousand tiles of the map, a server starts
 * a third of a second later.
 */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const root = join(folder, 'client')
  const files = filesIn(root)
  const assets = new Set(files.filter((file) => file.startsWith('assets/')))
  await app.register(async (scope) => {
    // Metrics count all files as one route.
    const config = { metricsRoute: 'static files' }
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/')
        reply.header(
          'cache-control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
    for (const file of files)
      if (!assets.has(file)) scope.get(`/${file}`, { config }, (_request, reply) => reply.sendFile(file))
    scope.get<{ Params: { '*': string } }>('/assets/*', { config }, (request, reply) => {
      const file = `assets/${request.params['*']}`
      if (assets.has(file)) return reply.sendFile(file)
      // A browser cannot use an HTML page in place of a bundle of an older build.
      return reply.code(404).type('text/plain').send('Not found')
    })
  })
}
