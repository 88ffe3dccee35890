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
import type { AdSettings, GoogleMapsSettings, NeighborhoodMapSettings } from '../platform/browser/site.ts'
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
  /** Aborts when the visitor leaves. `request.signal` follows it only until the request is garbage-collected. */
  signal?: AbortSignal
  /** Scheme and host that the site is known by. */
  origin: string
  /** Let the scripts and style sheets of this one answer through its content security policy. */
  nonce: { script: string; style: string }
  /** What frames the pages of a language; null when that is not known. */
  loadSiteChrome: (locale: Locale) => Promise<SiteChrome | null>
  graph: { url: string; headers: Record<string, string>; fetch: typeof fetch }
  designPage: boolean
  /** Max time (ms) a search page waits for what surrounds its list. */
  surroundingsTimeoutMs: number
  /** For the browser, when maps come from Google. */
  googleMaps?: GoogleMapsSettings | undefined
  /** For the browser, when there is a third party's map of neighbourhoods. */
  neighborhoodMap?: NeighborhoodMapSettings | undefined
  /** For the browser, when a tag manager is told what is counted. */
  tagManagerId?: string | undefined
  /** For the browser, when there is an ad account. */
  ads?: AdSettings | undefined
  /** For the browser, when forms of accounts ask reCAPTCHA. */
  recaptchaKey?: string | undefined
  /** What a page is told beside its address. */
  context?: unknown
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
  modulesFor: (source: string) => string[]
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      /** Seconds until the visitor may ask again, of a page for which they asked for too much; else 0. */
      retryAfter: number
      stream: PipeableStream
    }

/** Draws one page: first its data, so that the status is real, then the markup as a stream. */
export async function renderPage(page: PageRequest): Promise<RenderedPage> {
  const { origin, nonce, graph, assets } = page
  const url = new URL(page.request.url)
  const { pathname } = url
  const { locale } = splitLocale(pathname.toLowerCase())
  const cache = createCache()
  const limit = trackRateLimit(graph.fetch)
  const client = createClient(cache, { ...graph, fetch: limit.fetch, caller: 'server' })
  // Kept between pages: only the first one waits for it.
  const siteChrome = await page.loadSiteChrome(locale)
  const i18n = await createI18n(locale)
  // Without scripts the fields of a search stand on its page.
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
              // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the code
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
    const stream = renderToPipeableStream(tree, {
      nonce,
      // Every part that is ready stands where it belongs, so that it is read without scripts, however long the page is.
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
      onShellError: reject,
      onError: page.onError,
    })
    page.signal?.addEventListener('abort', () => stream.abort(), { once: true })
  })
}

/** However slow a picture is, and though nobody sees the page, it is taken over after this many milliseconds. */
const HYDRATION_TIMEOUT_MS = 3000

/** So many bundles are asked for at a time: asking for all at once would hold a slow phone for a tenth of a second. */
const PRELOAD_BATCH_SIZE = 6

/**
 * A script that takes the page over once it is seen: what the page works with comes after what it is read with, so
 * that style, type and the first picture have the line for themselves. Until then links, forms and menus work, and
 * the way back to another address loads its page, as it does without scripts.
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

/** Whether it is what the table of pages says of one; a route around pages has nothing of the kind. */
const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'name' in handle && 'namespaces' in handle

interface PreloadAssetsProps {
  assets: PageAssets
  children: ReactNode
}

/**
 * Names what the page is seen with, so that the browser asks for it before it has read the page.
 * Wraps the page rather than standing beside it, so that ids count the same in the browser.
 */
function PreloadAssets({ assets, children }: PreloadAssetsProps) {
  for (const href of assets.styles) preinit(href, { as: 'style', precedence: 'site' })
  for (const href of assets.fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return children
}

/**
 * A path with the language and the fixed parts of its route in lower case: routes match them in any case, and a page has
 * one address. Values in the path stay as they are.
 */
function canonicalCase(routes: RouteObject[], pathname: string): string {
  // A redirect to what begins with two slashes would lead to another site.
  if (pathname.startsWith('//')) return pathname
  const path = pathname.replace(/^\/fr(?=\/|$)/i, '/fr')
  const match = matchRoutes(routes, path, BASE_PATHS[splitLocale(path).locale])?.at(-1)
  const fixed = new Set(match?.route.path?.split('/').filter((part) => /^[^:*]/.test(part)))
  return path
    .split('/')
    .map((part) => (fixed.has(part.toLowerCase()) ? part.toLowerCase() : part))
    .join('/')
}
