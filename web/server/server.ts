import { join } from 'node:path'
import { credentialHeaders, serviceAddress } from '@gable/kit/env/service-variables'
import { addHealth } from '@gable/kit/server/health'
import { requestIdentity } from '@gable/kit/server/incoming-request'
import { measureRequests } from '@gable/kit/server/metrics'
import { readRefusedBodies } from '@gable/kit/server/refused-body'
import { finishBeforeClosing } from '@gable/kit/server/stopping'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { Registry } from 'prom-client'
import type { NeighborhoodMapSettings } from '../src/platform/browser/site.ts'
import { basemapRoutes } from './basemap/basemap-routes.ts'
import { streetSource, tileSource } from './basemap/basemap-source.ts'
import { createBasemap } from './basemap/configured-basemap.ts'
import { openHouseCalendarRoutes } from './calendars/open-house-calendar.ts'
import { tourCalendarRoutes } from './calendars/tour-calendar-endpoint.ts'
import type { Env } from './env.ts'
import { savedSearchFeeds } from './feeds/saved-search-feeds.ts'
import { createEmptySearches, pageLinks } from './pages/empty-searches.ts'
import { type PagesOptions, pages } from './pages/page-endpoint.ts'
import { limitPages } from './pages/page-limit.ts'
import { photosProxy } from './pages/photos-proxy.ts'
import { builtRenderer, devRenderer, type Renderer } from './pages/renderer.ts'
import { createSiteChromeCache, fetchSiteChrome, SITE_CHROME_TIMES } from './pages/site-chrome-cache.ts'
import { staticFiles } from './pages/static-files.ts'
import { unsubscribeRoutes } from './pages/unsubscribe-endpoint.ts'
import { vitalsRoutes } from './pages/vitals-endpoint.ts'
import { pictureOrigin } from './picture-address.ts'
import { createGraphFetch } from './proxy/graph-fetch.ts'
import { connectToGraph, graphProxy } from './proxy/graph-proxy.ts'
import { sessionCookies } from './proxy/session-cookie.ts'
import { sessionEndpoint } from './proxy/session-endpoint.ts'
import { ssoProxy } from './proxy/sso-proxy.ts'
import { sendErrorPage } from './responses/fallback-error-page.ts'
import { PathLogController, requestForLog } from './security/request-log.ts'
import { security } from './security/security.ts'
import { crawlerRoutes } from './sitemaps/crawler-routes.ts'
import { builtTiles, drawnTiles } from './static-map/atlas-tiles.ts'
import { staticMap } from './static-map/static-map.ts'
import { vcards } from './vcards/vcards.ts'

const root = join(import.meta.dirname, '..')

/** Max time in ms that a visitor may take to send a request, including its body. */
const REQUEST_TIMEOUT_MS = 10_000

export interface ServerOptions {
  /** Replaces the renderer that uses the build. */
  renderer?: Renderer | undefined
  /** Registry for the server's metrics. */
  registry?: Registry
}

/** Creates the site's server. Does not listen yet. */
export async function createServer(
  env: Env,
  { renderer, registry = new Registry() }: ServerOptions = {},
): Promise<FastifyInstance> {
  const development = env.NODE_ENV === 'development'
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      base: { service: 'web' },
      redact: ['req.headers.cookie'],
      serializers: { req: requestForLog },
    },
    logController: new PathLogController(),
    ...requestIdentity(env.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Node applies the longer of the two timeouts, `requestTimeout` and `headersTimeout`, to the whole
    // request. It checks for requests over the limit at this interval in ms.
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      sendErrorPage(reply, 400)
    },
  })
  readRefusedBodies(app)
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'Failed to handle a request')
    return sendErrorPage(reply, 500)
  })
  const graph = createGraphFetch(env.GRAPH_TIMEOUT)
  app.addHook('onClose', graph.close)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  finishBeforeClosing(app)

  const googleMaps =
    env.GOOGLE_MAPS_KEY && env.GOOGLE_MAPS_MAP_ID
      ? { key: env.GOOGLE_MAPS_KEY, mapId: env.GOOGLE_MAPS_MAP_ID }
      : undefined
  const neighborhoodMap = neighborhoodMapOf(env)
  const ads = env.AD_UNIT_PATH
    ? { unit: env.AD_UNIT_PATH, refreshSeconds: env.AD_REFRESH_SECONDS }
    : undefined
  const tileCredentials = credentialHeaders({ token: env.MAP_TILES_TOKEN, headers: env.MAP_TILES_HEADERS })
  const imageryCredentials = credentialHeaders({
    token: env.MAP_IMAGERY_TOKEN,
    headers: env.MAP_IMAGERY_HEADERS,
  })
  const [basemap, imagery] = await Promise.all([
    createBasemap(streetSource(env.MAP_STYLE_URL, env.MAP_TILES), {
      ...{ log: app.log, credentials: tileCredentials, path: '/map-tiles', content: 'vector tiles' },
      variable: env.MAP_STYLE_URL ? 'MAP_STYLE_URL' : 'MAP_TILES',
    }),
    createBasemap(tileSource(env.MAP_IMAGERY), {
      ...{ log: app.log, credentials: imageryCredentials, path: '/map-imagery', content: 'imagery' },
      variable: 'MAP_IMAGERY',
    }),
  ])
  await security(app, {
    pictures: [pictureOrigin(env)],
    googleMaps: googleMaps !== undefined,
    basemap: () => [...basemap.origins(), ...imagery.origins()],
    neighborhoodMap: neighborhoodMap ? new URL(neighborhoodMap.script).origin : undefined,
    tagManager: env.TAG_MANAGER_ID !== undefined,
    ads: ads !== undefined,
    recaptcha: env.RECAPTCHA_SITE_KEY !== undefined,
    development,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
  })
  measureRequests(app, registry)
  // The site is ready even without the graph, because it can then serve error pages.
  addHealth(app)
  await vitalsRoutes(app, registry)
  const callGraph = connectToGraph(app, { url: env.GRAPH_URL, timeout: env.GRAPH_TIMEOUT })
  const cookies = sessionCookies({ isSecure: env.PUBLIC_URL?.startsWith('https:') ?? false })
  await graphProxy(app, callGraph)
  await sessionEndpoint(app, { callGraph, cookies })
  const photos = serviceAddress(env, 'PHOTOS')
  await photosProxy(app, { url: photos.url, credentials: photos.headers })
  await basemapRoutes(app, basemap, tileCredentials)
  await basemapRoutes(app, imagery, imageryCredentials)
  const login = serviceAddress(env, 'LOGIN')
  await ssoProxy(app, { url: login.url, credentials: login.headers, cookies })
  await crawlerRoutes(app, {
    graph: { url: env.GRAPH_URL, fetch: graph.fetch },
    origin: env.PUBLIC_URL,
    indexable: env.FINDABLE,
  })
  const files = { graph: { url: env.GRAPH_URL, fetch: graph.fetch }, origin: env.PUBLIC_URL }
  await savedSearchFeeds(app, files)
  await openHouseCalendarRoutes(app, files)
  await tourCalendarRoutes(app, files)
  await vcards(app, files)
  const pageRenderer =
    renderer ?? (development ? await devRenderer(app, root) : await builtRenderer(join(root, 'dist')))
  if (!renderer && !development) await staticFiles(app, { folder: join(root, 'dist') })
  if (!renderer)
    await staticMap(app, {
      tiles: development ? drawnTiles() : builtTiles(join(root, 'dist/client/assets')),
      basemap,
    })
  const pagesOptions: PagesOptions = {
    renderer: pageRenderer,
    takePlace: limitPages({ maxPages: env.MAX_PAGES_IN_PROGRESS, timeoutMs: env.PAGE_TIMEOUT_MS }, registry),
    graph: { url: env.GRAPH_URL, fetch: graph.fetch },
    loadSiteChrome: createSiteChromeCache({
      load: fetchSiteChrome({ url: env.GRAPH_URL, fetch: graph.fetch, signal: closing.signal }),
      onError: (error) => app.log.warn({ err: error }, 'Failed to load the site chrome'),
      emptySearches: createEmptySearches(
        { url: env.GRAPH_URL, fetch: graph.fetch, signal: closing.signal },
        (error) => app.log.warn({ err: error }, 'Failed to count the searches that pages link to'),
      ),
      pageLinks: pageLinks({ url: env.GRAPH_URL, fetch: graph.fetch, signal: closing.signal }),
      times: { ...SITE_CHROME_TIMES, timeoutMs: env.SITE_CHROME_TIMEOUT_MS },
    }),
    origin: env.PUBLIC_URL,
    designPage: development || env.DESIGN_PAGE,
    surroundingsTimeoutMs: env.SURROUNDINGS_TIMEOUT_MS,
    googleMaps,
    basemap: basemap.settings,
    imagery: imagery.settings,
    neighborhoodMap,
    tagManagerId: env.TAG_MANAGER_ID,
    ads,
    recaptchaKey: env.RECAPTCHA_SITE_KEY,
  }
  await unsubscribeRoutes(app, pagesOptions)
  await pages(app, pagesOptions)
  return app
}

/** Returns the settings of a third-party neighborhood map, when its key is configured. */
function neighborhoodMapOf({
  NEIGHBORHOOD_MAP_URL: url,
  NEIGHBORHOOD_MAP_KEY: key,
  NEIGHBORHOOD_MAP_NAME: name,
}: Env): NeighborhoodMapSettings | undefined {
  if (!url || !key) return undefined
  const script = url.replace('{key}', key)
  return { script, name: name ?? new URL(script).hostname }
}
