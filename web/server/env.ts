import { z } from 'zod'
import { serviceAddress, serviceHeaders, serviceToken } from './proxy/service-credentials.ts'
import { baseAddress, endpointAddress, siteAddress } from './security/addresses.ts'
import { trustedPeers } from './security/trusted-peers.ts'

const METRICS_PORT_OFFSET = 5_000
const MAX_PORT = 65_535

const port = z.coerce.number().int().min(0).max(MAX_PORT)

const waitMs = z.coerce.number().int().min(1).max(60_000)

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** Where Prometheus reads /metrics: PORT + 5000 on this machine alone, unless set. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The graph, as this server reaches it. */
  GRAPH_URL: endpointAddress('http://127.0.0.1:4000/graphql').default('http://127.0.0.1:4000/graphql'),
  /**
   * How long the graph may take for one answer, in milliseconds. Longer than the graph waits for a service that hangs:
   * so its answer comes, with what that service has to say left out, and the page is drawn with the rest.
   */
  GRAPH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(5000),
  /** Max time (ms) a page waits for the menus and footer while no earlier answer is cached. */
  SITE_CHROME_TIMEOUT_MS: waitMs.default(500),
  /** Max time (ms) a search page waits for nearby searches and popular places once its homes are loaded. */
  SURROUNDINGS_TIMEOUT_MS: waitMs.default(500),
  /** The accounts service, for signing in with Apple and Google. */
  LOGIN_URL: serviceAddress('LOGIN', 'http://127.0.0.1:4100/accounts'),
  /** Credentials of calls to it: a bearer token, and further headers as a JSON object. */
  LOGIN_TOKEN: serviceToken,
  LOGIN_HEADERS: serviceHeaders,
  /** The photos service, whose pictures this server answers with at /photos. */
  PHOTOS_URL: serviceAddress('PHOTOS', 'http://127.0.0.1:4100/photos'),
  PHOTOS_TOKEN: serviceToken,
  PHOTOS_HEADERS: serviceHeaders,
  /** Scheme and host that visitors use; taken from each request when left out. */
  PUBLIC_URL: siteAddress.optional(),
  /** Where browsers load drawn photographs: the only other origin without TLS that pages may show pictures of. */
  PHOTOS_PUBLIC_URL: baseAddress('https://www.example.com/photos').optional(),
  /** False for a copy of the site that search engines are to stay away from. */
  FINDABLE: z.stringbool().default(true),
  /** Proxies of ours, whose X-Forwarded headers count. */
  TRUST_PROXY: trustedPeers,
  /** True to show the sheet of the design system at /design; in development it is always there. */
  DESIGN_PAGE: z.stringbool().default(false),
  /** Maps come from Google when its key and the id of a map's style are both here, from the site itself otherwise. */
  GOOGLE_MAPS_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** Script of a third party's content map of neighbourhoods, with `{key}` where its key goes, and that key. */
  NEIGHBORHOOD_MAP_URL: z
    .url({ protocol: /^https$/ })
    .includes('{key}')
    .optional(),
  NEIGHBORHOOD_MAP_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  /** What visitors know it by. */
  NEIGHBORHOOD_MAP_NAME: z.string().optional(),
  /** Container of Google Tag Manager, which is told what is counted, of visitors who consent. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  /** Path of an ad unit in Google Ad Manager, such as `/1234567/gable`; without one there are no ads. */
  AD_UNIT_PATH: z
    .string()
    .regex(/^\/\d+(,\d+)?(\/[\w.*!<:()-]+)+$/, 'is a network code and an ad unit, such as /1234567/gable')
    .optional(),
  /** So many seconds after an ad was seen another one comes. Ad Manager allows no less than half a minute. */
  AD_REFRESH_SECONDS: z.coerce.number().int().min(30).max(3600).default(30),
  /** Public key for reCAPTCHA; the services have its secret as RECAPTCHA_SECRET. */
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

/** Reads the environment once. Throws one line for each wrong value. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  // An empty variable, as in `PORT= npm start`, is one that is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse({ ...behindGateway(given), ...given })
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}

/**
 * Addresses of services behind PUBLIC_GATEWAY_URL, at the paths of the reference services; with the credentials of the
 * gateway where a service has none. An address of its own that begins with that of the gateway counts as well.
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

/** The port of metrics: METRICS_PORT, or PORT + 5000, or PORT - 5000 where that is no port. 0 stays 0, a free port. */
export function metricsPort({ PORT, METRICS_PORT }: Env): number {
  if (METRICS_PORT !== undefined || PORT === 0) return METRICS_PORT ?? 0
  return PORT + METRICS_PORT_OFFSET > MAX_PORT ? PORT - METRICS_PORT_OFFSET : PORT + METRICS_PORT_OFFSET
}
