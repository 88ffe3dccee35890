import './styles.ts'
import { type ReactNode, StrictMode } from 'react'
import { preinit, preload, preloadModule } from 'react-dom'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { createCache } from '../graphql/cache.ts'
import { createClient } from '../graphql/client.ts'
import { createI18n } from '../i18n/i18n.ts'
import { basePaths, splitLocale } from '../lib/locale.ts'
import { Document } from './document.tsx'
import { type PageState, portableErrors } from './page-state.ts'
import type { PageHandle } from './pages.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

export interface PageRequest {
  request: Request
  /** Scheme and host that the site is known by. */
  origin: string
  /** Let the scripts and style sheets of this one answer through its content security policy. */
  nonce: { script: string; style: string }
  graph: { url: string; headers: Record<string, string>; fetch: typeof fetch }
  assets: PageAssets
  /** Called with what went wrong while the page was drawn. */
  onError: (error: unknown) => void
}

/** Addresses of what the page loads first. */
export interface PageAssets {
  entry: string
  styles: string[]
  fonts: string[]
  /** Bundles of a page and of a language, by source file. */
  modulesOf: (source: string) => string[]
}

export type PageAnswer =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; stream: PipeableStream }

/** Draws one page: first its data, so that the status is real, then the markup as a stream. */
export async function renderPage(page: PageRequest): Promise<PageAnswer> {
  const { request, origin, nonce, graph, assets } = page
  const { locale } = splitLocale(new URL(request.url).pathname)
  const cache = createCache()
  const client = createClient(cache, { ...graph, caller: 'server' })
  const handler = createStaticHandler(routes({ client, locale }), { basename: basePaths[locale] })
  const context = await handler.query(request)
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }

  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) page.onError(error)
  const errors = portableErrors(context.errors)
  const state: PageState = {
    site: { locale, origin },
    cache: cache.extract(),
    router: { loaderData: context.loaderData, errors },
  }
  const sources = context.matches.map(({ route }) => handleOf(route.handle)?.module ?? '')
  const modules = [`src/i18n/${locale}.json`, ...sources].flatMap(assets.modulesOf)
  const router = createStaticRouter(handler.dataRoutes, { ...context, errors })
  const i18n = await createI18n(locale)

  const tree = (
    <StrictMode>
      <FirstLoads assets={assets} modules={modules} nonce={nonce.script}>
        <Document locale={locale} nonce={nonce.style} state={state}>
          <Providers site={state.site} i18n={i18n} client={client}>
            <StaticRouterProvider router={router} context={{ ...context, errors }} hydrate={false} />
          </Providers>
        </Document>
      </FirstLoads>
    </StrictMode>
  )
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      nonce,
      bootstrapModules: [assets.entry],
      onShellReady: () => resolve({ kind: 'page', status: context.statusCode, stream }),
      onShellError: reject,
      onError: page.onError,
    })
    request.signal.addEventListener('abort', () => stream.abort(), { once: true })
  })
}

const handleOf = (handle: unknown): PageHandle | undefined =>
  typeof handle === 'object' && handle !== null && 'module' in handle && typeof handle.module === 'string'
    ? { module: handle.module }
    : undefined

interface FirstLoadsProps {
  assets: PageAssets
  nonce: string
  modules: string[]
  children: ReactNode
}

/**
 * Names what the page needs at once, so that the browser asks for it before it has read the page.
 * Wraps the page rather than standing beside it, so that ids count the same in the browser.
 */
function FirstLoads({ assets, modules, nonce, children }: FirstLoadsProps) {
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'site' })
  for (const href of assets.fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  for (const href of new Set(modules)) preloadModule(href, { as: 'script', nonce })
  return children
}
