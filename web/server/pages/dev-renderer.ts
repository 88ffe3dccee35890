import type { FastifyInstance } from 'fastify'
import type { Renderer } from './renderer.ts'

/** Draws from the sources, and reloads the browser when they change. */
export async function devRenderer(app: FastifyInstance, root: string): Promise<Renderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  app.addHook('onClose', () => vite.close())
  return async () => {
    const { renderPage } = await vite.ssrLoadModule('/src/app/entry-server.tsx')
    return {
      renderPage,
      assets: { entry: '/src/app/entry-client.tsx', styles: [], fonts: [], modulesFor: () => [] },
    }
  }
}
