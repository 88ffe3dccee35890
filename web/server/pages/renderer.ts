import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PageAssets, renderPage } from '../../src/app/entry-server.tsx'

interface RenderModule {
  renderPage: typeof renderPage
  assets: PageAssets
}

/** Loads the render module: once in production, and again for each page in development. */
export type Renderer = () => Promise<RenderModule>

/** The Latin subset of each font, which covers English and French. */
const LATIN_FONT = /-latin-(opsz|wght)-normal-[\w-]+\.woff2$/

const ENTRY = 'src/app/entry-client.tsx'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

/** Returns the scripts, styles, and fonts that pages load, from the build manifest. */
export function assetsOf(manifest: Manifest): PageAssets {
  const address = (file: string) => `/${file}`
  const main = manifest[ENTRY]
  if (!main) throw new Error(`The build manifest has no entry ${ENTRY}.`)
  const withImports = (source: string): string[] => {
    const chunk = manifest[source]
    return chunk ? [address(chunk.file), ...(chunk.imports ?? []).flatMap(withImports)] : []
  }
  const files = Object.values(manifest).map(({ file }) => file)
  return {
    entry: address(main.file),
    styles: files.filter((file) => file.endsWith('.css')).map(address),
    fonts: files.filter((file) => LATIN_FONT.test(file)).map(address),
    modulesFor: (source) =>
      source === '' ? [] : [...new Set([...withImports(ENTRY).slice(1), ...withImports(source)])],
  }
}

/**
 * Creates a renderer that uses the build in a folder. Rejects with a short message when there is no build.
 */
export async function builtRenderer(folder: string): Promise<Renderer> {
  const manifest = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The site is not built yet. Run `npm run build -w web` first.')
  })
  const assets = assetsOf(manifestSchema.parse(JSON.parse(manifest)))
  const module: { renderPage: typeof renderPage } = await import(join(folder, 'server/entry-server.js'))
  return async () => ({ renderPage: module.renderPage, assets })
}

/** Creates a renderer that uses the source files, and reloads the browser when they change. */
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
