import { trustedPeers } from '@gable/kit/server/trusted-peers'
import { z } from 'zod'
import { serviceAddress, serviceHeaders, serviceToken } from './proxy/service-credentials.ts'
import { baseAddress, endpointAddress, siteAddress } from './security/addresses.ts'

const port = z.coerce.number().int().min(0).max(65_535)

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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
  /** URL of the accounts service, for signing in with Google and Apple. */
  LOGIN_URL: serviceAddress('LOGIN', 'http://127.0.0.1:4100/accounts'),
  /** Credentials for the accounts service: a bearer token, and more headers as a JSON object. */
  LOGIN_TOKEN: serviceToken,
  LOGIN_HEADERS: serviceHeaders,
  /** URL of the photos service, which this server proxies at /photos. */
  PHOTOS_URL: serviceAddress('PHOTOS', 'http://127.0.0.1:4100/photos'),
  PHOTOS_TOKEN: serviceToken,
  PHOTOS_HEADERS: serviceHeaders,
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

/** Reads and validates the environment. Throws an error with one line per invalid variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // Treats an empty variable, as in `PORT= npm start`, as unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse({ ...behindGateway(given), ...given })
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}

/**
 * Returns default URLs and credentials for the services behind PUBLIC_GATEWAY_URL. The URLs use the paths of
 * the reference services. A service without credentials of its own gets the gateway's credentials if its URL
 * starts with the gateway's URL.
 */
function behindGateway(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const gateway = given.PUBLIC_GATEWAY_URL?.replace(/\/+$/, '')
  if (!gateway) return {}
  const services = [
    ['LOGIN', '/accounts'],
    ['PHOTOS', '/photos'],
  ] as const
  return Object.fromEntries(
    services.flatMap(([name, path]) => {
      const url = given[`${name}_URL`] ?? gateway + path
      const isOpen = given[`${name}_TOKEN`] === undefined && given[`${name}_HEADERS`] === undefined
      return [
        [`${name}_URL`, url],
        ...(isOpen && url.startsWith(`${gateway}/`)
          ? [
              [`${name}_TOKEN`, given.PUBLIC_GATEWAY_TOKEN],
              [`${name}_HEADERS`, given.PUBLIC_GATEWAY_HEADERS],
            ]
          : []),
      ]
    }),
  )
}
