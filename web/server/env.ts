import { baseAddress, endpointAddress, siteAddress } from '@gable/kit/env/addresses'
import { serviceHeaders, serviceToken, serviceVariables } from '@gable/kit/env/service-variables'
import { logLevel, parseVariables, port, type Variables } from '@gable/kit/env/variables'
import { trustedPeers } from '@gable/kit/server/trusted-peers'
import { z } from 'zod'

const waitMs = z.coerce.number().int().min(1).max(60_000)

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /**
   * Host and port of /metrics for Prometheus. The default is port PORT + 5000 on the loopback interface only.
   */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: logLevel,
  /**
   * Maximum number of pages in progress: loading, rendering, or sent in part. With this many, the site responds to
   * requests for more pages with 503.
   */
  MAX_PAGES_IN_PROGRESS: z.coerce.number().int().min(1).max(10_000).default(64),
  /** Maximum time in ms of a page, from its request until the client has read it. */
  PAGE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  /** URL of the graph as seen from this server. */
  GRAPH_URL: endpointAddress('http://127.0.0.1:4000/graphql').default('http://127.0.0.1:4000/graphql'),
  /**
   * Maximum time in ms to wait for one response from the graph. Longer than the graph's own timeout for a
   * service, so that the graph can still return a partial response, which the page then renders.
   */
  GRAPH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(5000),
  /** Maximum time in ms that a page waits for the menus and footer when the server has not cached them. */
  SITE_CHROME_TIMEOUT_MS: waitMs.default(500),
  /**
   * Maximum time in ms that a search page waits for nearby searches and popular places after its listings are
   * loaded.
   */
  SURROUNDINGS_TIMEOUT_MS: waitMs.default(500),
  /**
   * The accounts service, for signing in with Google and Apple, and the photos service, which this server proxies
   * at /photos: base URL, bearer token, and more headers as a JSON object.
   */
  ...serviceVariables(['PUBLIC_GATEWAY', 'LOGIN', 'PHOTOS']),
  /** Public origin of the site. When unset, the server uses the origin of each request. */
  PUBLIC_URL: siteAddress.optional(),
  /**
   * Public URL of the photos service. Pages may load images without TLS only from the site and from the
   * origin of this URL.
   */
  PHOTOS_PUBLIC_URL: baseAddress('https://www.example.com/photos').optional(),
  /** False for a copy of the site that search engines must not index. */
  FINDABLE: z.stringbool().default(true),
  /** Trusted proxies. The server uses only their X-Forwarded headers. */
  TRUST_PROXY: trustedPeers,
  /** True to serve the design system page at /design. Development mode always serves it. */
  DESIGN_PAGE: z.stringbool().default(false),
  /**
   * Google Maps key and map style id. When both are set, pages load Google maps. Otherwise they load the
   * site's own maps.
   */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /**
   * URL of a MapLibre style for the site's own maps. Takes precedence over MAP_TILES. A wrong value of a map
   * leaves the built-in map.
   */
  MAP_STYLE_URL: z.string().optional(),
  /**
   * Streets for the site's own maps: the path or URL of a PMTiles archive, or the URL of the TileJSON description
   * of a tile service, and the credentials for that service.
   */
  MAP_TILES: z.string().optional(),
  MAP_TILES_TOKEN: serviceToken,
  MAP_TILES_HEADERS: serviceHeaders,
  /** Imagery for the satellite and hybrid types of the site's own maps, in the same forms as MAP_TILES. */
  MAP_IMAGERY: z.string().optional(),
  MAP_IMAGERY_TOKEN: serviceToken,
  MAP_IMAGERY_HEADERS: serviceHeaders,
  /**
   * Script URL of a third-party neighborhood map, with the placeholder `{key}`, and the key that replaces it.
   */
  NEIGHBORHOOD_MAP_URL: z
    .url({ protocol: /^https$/ })
    .includes('{key}')
    .optional(),
  NEIGHBORHOOD_MAP_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** Public name of the neighborhood map provider. */
  NEIGHBORHOOD_MAP_NAME: z.string().optional(),
  /** Container id of Google Tag Manager, which receives analytics events from visitors who consent. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  /** Path of an ad unit in Google Ad Manager, such as `/1234567/gable`. When unset, pages show no ads. */
  AD_UNIT_PATH: z
    .string()
    .regex(
      /^\/\d+(,\d+)?(\/[\w.*!<:()-]+)+$/,
      'must be a network code and an ad unit, such as /1234567/gable',
    )
    .optional(),
  /** Number of seconds after which the page replaces a visible ad. Ad Manager requires at least 30. */
  AD_REFRESH_SECONDS: z.coerce.number().int().min(30).max(3600).default(30),
  /** Public key of reCAPTCHA. The services read the matching secret key from RECAPTCHA_SECRET. */
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
})

const schema = variables
  .refine((env) => !env.GOOGLE_MAPS_KEY === !env.GOOGLE_MAPS_MAP_ID, {
    path: ['GOOGLE_MAPS_MAP_ID'],
    error: 'GOOGLE_MAPS_KEY and GOOGLE_MAPS_MAP_ID are only of use together',
  })
  .refine((env) => !env.NEIGHBORHOOD_MAP_URL === !env.NEIGHBORHOOD_MAP_KEY, {
    path: ['NEIGHBORHOOD_MAP_KEY'],
    error: 'NEIGHBORHOOD_MAP_URL and NEIGHBORHOOD_MAP_KEY are only of use together',
  })

export type Env = z.infer<typeof schema>

/** Reads and validates the environment. Throws a StartError with one line per invalid variable. */
export const readEnv = (source: Variables = process.env): Env => parseVariables(schema, source)
