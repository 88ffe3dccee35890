import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router-dom'
import { BASE_PATHS, type Locale, splitLocale } from '../platform/format/locale.ts'
import './styles.ts'
import { type ReactNode, StrictMode } from 'react'
import { preinit, preload } from 'react-dom'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type {
  AdSettings,
  BasemapSettings,
  GoogleMapsSettings,
  NeighborhoodMapSettings,
} from '../platform/browser/site.ts'
import { themeOf } from '../platform/browser/theme.ts'
import { jsonForHtml } from '../platform/document/script-json.tsx'
import { createCache } from '../platform/graphql/cache.ts'
import { defaultFlags, type SiteChrome } from '../platform/graphql/site-chrome.ts'
import { createI18n } from '../platform/i18n/i18n.ts'
import { loadNamespace, namespaceFile } from '../platform/i18n/namespaces.ts'
import { createClient } from '../platform/session/client.ts'
import { HIDE_SECRET_SCRIPT, isEmailLinkPath } from '../platform/urls/email-link.ts'
import { HIDE_SSO_RETURN_SCRIPT, isSsoReturnPath } from '../platform/urls/sso.ts'
import { setVisitorAttributes } from '../platform/visitor/visitor-attributes.ts'
import { defaultSiteChrome } from './default-site-chrome.ts'
import { Document } from './document.tsx'
import { MARK_FAILED_IMAGES_SCRIPT, REPLAY_EARLY_CLICK_SCRIPT } from './inline-scripts.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import { MARK_RETURN_SCRIPT } from './routing/document-ahead.ts'
import { type PageState, serializeErrors } from './routing/page-state.ts'
import { type PageHandle, pageFile } from './routing/pages.tsx'
import { addRateLimitText, trackRateLimit } from './shell/too-many-requests.ts'

export interface PageRequest {
  request: Request
  /**
   * Signal that aborts when the visitor disconnects. `request.signal` cannot replace it, because
   * `request.signal` no longer aborts after the request is garbage-collected.
   */
  signal?: AbortSignal
  /** Public scheme and host of the site. */
  origin: string
  /** CSP nonces of this response, for scripts and style sheets. */
  nonce: { script: string; style: string }
  /** Loads the site chrome in a language. Returns null when it is unavailable. */
  loadSiteChrome: (locale: Locale) => Promise<SiteChrome | null>
  graph: { url: string; headers: Record<string, string>; fetch: typeof fetch }
  designPage: boolean
  /** Max time in ms that a search page waits for nearby and popular searches. */
  surroundingsTimeoutMs: number
  /** Google Maps settings for the browser. Undefined when maps do not come from Google. */
  googleMaps?: GoogleMapsSettings | undefined
  /** Streets of the site's own maps. Undefined when they show the built-in map only. */
  basemap?: BasemapSettings | undefined
  /** Imagery of the site's own maps. Undefined when they have none. */
  imagery?: BasemapSettings | undefined
  /** Settings of the third-party neighborhood map for the browser. Undefined when none is configured. */
  neighborhoodMap?: NeighborhoodMapSettings | undefined
  /** Id of the tag manager that receives analytics events. Undefined when none is configured. */
  tagManagerId?: string | undefined
  /** Ad settings for the browser. Undefined when no ad account is configured. */
  ads?: AdSettings | undefined
  /** reCAPTCHA key for the browser. Undefined when account forms do not use reCAPTCHA. */
  recaptchaKey?: string | undefined
  /** Request data that the page receives in addition to its URL. */
  context?: unknown
  assets: PageAssets
  /** Called with errors that occur while the page renders. */
  onError: (error: unknown) => void
}

/** URLs of the files that a page loads first. */
export interface PageAssets {
  entry: string
  styles: string[]
  fonts: string[]
  /** Returns the bundles of a page or a language. `source` is its source file. */
  modulesFor: (source: string) => string[]
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      /**
       * Seconds until a rate-limited visitor may load the page again. 0 when the visitor is not rate-limited.
       */
      retryAfter: number
      stream: PipeableStream
    }

/** Renders one page: loads its data first, so that the status is correct, then streams the markup. */
export async function renderPage(page: PageRequest): Promise<RenderedPage> {
  const { origin, nonce, graph, assets } = page
  const url = new URL(page.request.url)
  const { pathname } = url
  const { locale } = splitLocale(pathname.toLowerCase())
  const cache = createCache()
  const limit = trackRateLimit(graph.fetch)
  const client = createClient(cache, { ...graph, fetch: limit.fetch, caller: 'server' })
  // The site chrome is cached across pages, so that only the first page waits for it.
  const siteChrome = await page.loadSiteChrome(locale)
  const i18n = await createI18n(locale)
  // Loads the messages of the search fields, because without scripts the fields render in the page itself.
  await loadNamespace(i18n, 'filterFields')
  const flags = siteChrome?.flags ?? defaultFlags
  const { designPage, surroundingsTimeoutMs } = page
  const services = { client, locale, i18n, flags, designPage, surroundingsTimeoutMs }
  const handler = createStaticHandler(routes(services), { basename: BASE_PATHS[locale] })
  url.pathname = canonicalCase(handler.dataRoutes, pathname)
  const isCanonical = url.pathname === pathname
  const request = isCanonical ? page.request : new Request(url, page.request)
  const context = await handler.query(request, { requestContext: page.context })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  if (!isCanonical) return { kind: 'redirect', status: 301, location: url.pathname + url.search }

  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) page.onError(error)
  const retryAfter = context.statusCode === 503 ? limit.retryAfter : 0
  const errors = serializeErrors(context.errors)
  if (retryAfter > 0) addRateLimitText(errors, { retryAfter, locale })
  const handles = context.matches.flatMap(({ route: { handle } }) => (isPageHandle(handle) ? [handle] : []))
  const state: PageState = {
    site: {
      locale,
      origin,
      googleMaps: page.googleMaps,
      basemap: page.basemap,
      imagery: page.imagery,
      neighborhoodMap: page.neighborhoodMap,
      tagManagerId: page.tagManagerId,
      ads: page.ads,
      recaptchaKey: page.recaptchaKey,
      page: handles[0]?.name,
    },
    siteChrome: siteChrome ?? defaultSiteChrome(i18n.t),
    surroundingsTimeoutMs,
    cache: cache.extract(),
    router: { loaderData: context.loaderData, errors },
  }
  const sources = handles.flatMap(({ name, namespaces }) => [
    pageFile(name),
    ...namespaces.map((namespace) => namespaceFile(namespace, locale)),
  ])
  const modules = [...new Set([`src/platform/i18n/${locale}.ts`, ...sources].flatMap(assets.modulesFor))]
  const router = createStaticRouter(handler.dataRoutes, { ...context, errors })

  const tree = (
    <StrictMode>
      <PreloadAssets assets={assets}>
        <Document
          locale={locale}
          theme={themeOf(pathname)}
          nonce={nonce.style}
          script={
            <script
              nonce={nonce.script}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
              dangerouslySetInnerHTML={{ __html: `(${setVisitorAttributes})()` }}
            />
          }
          state={state}
        >
          <Providers site={state.site} siteChrome={state.siteChrome} i18n={i18n} client={client}>
            <StaticRouterProvider router={router} context={{ ...context, errors }} hydrate={false} />
          </Providers>
        </Document>
      </PreloadAssets>
    </StrictMode>
  )
  return new Promise((resolve, reject) => {
    const abort = () => stream.abort()
    // A listener that stayed would keep the page and its data in memory: undici references the signal until the
    // request is collected, and the listener references the request.
    const stopListening = () => page.signal?.removeEventListener('abort', abort)
    const stream = renderToPipeableStream(tree, {
      nonce,
      // Renders each part in its place when it is ready, even on a long page, so that the page is readable
      // without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      bootstrapScriptContent:
        (isEmailLinkPath(pathname)
          ? HIDE_SECRET_SCRIPT
          : isSsoReturnPath(pathname)
            ? HIDE_SSO_RETURN_SCRIPT
            : '') +
        REPLAY_EARLY_CLICK_SCRIPT +
        MARK_RETURN_SCRIPT +
        MARK_FAILED_IMAGES_SCRIPT +
        hydrationScript([...modules, assets.entry], assets.entry),
      onShellReady: () =>
        resolve({ kind: 'page', status: retryAfter > 0 ? 429 : context.statusCode, retryAfter, stream }),
      onShellError: (error) => {
        stopListening()
        reject(error)
      },
      onAllReady: stopListening,
      onError: page.onError,
    })
    page.signal?.addEventListener('abort', abort)
    if (page.signal?.aborted) abort()
  })
}

/** Max time in ms before hydration starts, even when pictures are slow or the page is hidden. */
const HYDRATION_TIMEOUT_MS = 3000

/**
 * Number of bundles to request at a time. Requesting all of them together would block a slow phone for 100
 * ms.
 */
const PRELOAD_BATCH_SIZE = 6

/**
 * Returns a script that hydrates the page after it has loaded and painted, so that scripts do not compete
 * with styles, fonts, and the first picture. Until hydration, links, forms, and menus work without scripts,
 * and going back to another URL reloads that page.
 */
function hydrationScript(modules: string[], entry: string): string {
  return `{
const address = () => location.pathname + location.search
const drawn = address()
onpopstate = (event) => {
  if (address() === drawn) return
  event.stopImmediatePropagation()
  window.leaving = new Promise(() => {})
  location.reload()
}
const modules = ${jsonForHtml(modules)}
const begin = () => {
  for (const href of modules.splice(0, document.hidden ? modules.length : ${PRELOAD_BATCH_SIZE})) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (modules.length) setTimeout(begin)
  else import(${jsonForHtml(entry)})
}
const loaded = new Promise((resolve) => document.readyState === 'complete' ? resolve() : addEventListener('load', resolve))
const painted = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
const late = new Promise((resolve) => setTimeout(resolve, ${HYDRATION_TIMEOUT_MS}))
Promise.race([Promise.all([loaded, painted]), late]).then(begin)
}`
}

/** Whether a route handle describes a page. Layout routes have no such handle. */
const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'name' in handle && 'namespaces' in handle

interface PreloadAssetsProps {
  assets: PageAssets
  children: ReactNode
}

/**
 * Preloads styles and fonts, so that the browser requests them before it parses the page. Wraps the page
 * instead of rendering next to it, so that React ids match in the browser.
 */
function PreloadAssets({ assets, children }: PreloadAssetsProps) {
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'site' })
  for (const href of assets.fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return children
}

/**
 * Returns a path with its language and the fixed parts of its route in lowercase. Routes match in any case,
 * but each page has one URL. Values in the path keep their case.
 */
function canonicalCase(routes: RouteObject[], pathname: string): string {
  // A redirect to a path that begins with two slashes would lead to another site.
  if (pathname.startsWith('//')) return pathname
  const path = pathname.replace(/^\/fr(?=\/|$)/i, '/fr')
  const match = matchRoutes(routes, path, BASE_PATHS[splitLocale(path).locale])?.at(-1)
  const fixed = new Set(match?.route.path?.split('/').filter((part) => /^[^:*]/.test(part)))
  return path
    .split('/')
    .map((part) => (fixed.has(part.toLowerCase()) ? part.toLowerCase() : part))
    .join('/')
}
