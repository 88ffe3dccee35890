import { trustedPeers } from '@gable/kit/server/trusted-peers'
import { z } from 'zod'
import { credentialHeaders, type ServiceAddress, serviceVariables } from './service-variables.ts'

const HOST = 'http://127.0.0.1:4100'
const GATEWAY = 'PUBLIC_GATEWAY'

/**
 * REST services, keyed by the prefix of their environment variables. Each value is the default URL, which is
 * the URL of the reference service.
 */
const SERVICES = {
  [GATEWAY]: `${HOST}/gateway`,
  LEADS: `${HOST}/leads`,
  PAPI: `${HOST}/content/api/v4/papi`,
  LOGIN: `${HOST}/accounts`,
  LISTINGS: `${HOST}/listings`,
  AGENTS: `${HOST}/agents`,
  OFFICES: `${HOST}/offices`,
  PROFILE: `${HOST}/accounts`,
  AUTOCOMPLETE: `${HOST}/autocomplete`,
  SITE_API: `${HOST}/content/site`,
  BLOG: `${HOST}/content/blog`,
  NEWS: `${HOST}/content/news`,
  NLS: `${HOST}/content/api/v4/nls`,
  PHOTOS: `${HOST}/photos`,
}
const amount = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const port = z.coerce.number().int().min(0).max(65_535)

const schema = z.object({
  /** Base URL and credentials of each REST service. The path of a call is appended to the base URL. */
  ...serviceVariables(SERVICES),

  /**
   * Limits of one REST call. `REST_TIMEOUT_MS` applies to the whole call, including the wait for a free
   * connection.
   */
  REST_CONNECT_TIMEOUT_MS: amount(1_000),
  REST_HEADERS_TIMEOUT_MS: amount(3_000),
  REST_TIMEOUT_MS: amount(4_000),
  REST_MAX_BYTES: amount(8 * 1024 * 1024),
  /** Maximum number of connections to each service. */
  REST_CONNECTIONS: amount(64),

  /** Proxies whose forwarding headers are trusted: addresses, networks, or names of network ranges. */
  TRUST_PROXY: trustedPeers,

  /** Required issuer and audience of an access token. */
  TOKEN_ISSUER: z.string().min(1).default('gable-accounts'),
  TOKEN_AUDIENCE: z.string().min(1).default('gable'),
  /**
   * Timeout in ms for fetching the token keys. Until the keys are cached, each request with a token waits up
   * to this long.
   */
  TOKEN_KEYS_TIMEOUT_MS: amount(1_000),

  /** Date for which the sample market is generated. Tags and days on market are relative to it. */
  SAMPLE_TODAY: z.iso.date().optional(),

  /** Address on which a standalone subgraph listens. Each subgraph has its own default port. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.optional(),
  /**
   * Address of the Prometheus metrics at `/metrics`. Defaults to localhost and the subgraph's port plus 5000.
   */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Env = z.output<typeof schema>

/**
 * Returns the base URL of a service such as `LISTINGS`, and the credentials for calls to that service. A
 * service behind the public gateway gets the gateway's credentials when it has none of its own.
 */
export function serviceAddress(env: Env, name: keyof typeof SERVICES): ServiceAddress {
  const url = env[`${name}_URL`]
  const [token, headers] = [env[`${name}_TOKEN`], env[`${name}_HEADERS`]]
  const isOpen = token === undefined && headers === undefined
  const credentials =
    isOpen && url.startsWith(`${env[`${GATEWAY}_URL`]}/`)
      ? { token: env[`${GATEWAY}_TOKEN`], headers: env[`${GATEWAY}_HEADERS`] }
      : { token, headers }
  return { url, headers: credentialHeaders(credentials) }
}

/**
 * Returns the URLs of the services behind PUBLIC_GATEWAY_URL, each with the path of its reference service.
 * Empty when the variable is not set.
 */
function behindGateway({ PUBLIC_GATEWAY_URL: gateway }: Record<string, string | undefined>) {
  if (!gateway || !URL.canParse(gateway)) return {}
  const base = gateway.replace(/\/+$/, '')
  return Object.fromEntries(
    Object.entries(SERVICES).map(([name, url]) => [`${name}_URL`, base + url.slice(HOST.length)]),
  )
}

/** Invalid environment variables. The message has one line per invalid value. */
export class EnvError extends Error {}

let env: Env | undefined

/** Returns the environment, which is read only once. Throws an error with one line per invalid value. */
export function readEnv(): Env {
  env ??= parseEnv(process.env)
  return env
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  // Compose files pass unset variables as empty strings.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse({ ...behindGateway(given), ...given })
  if (result.success) return result.data
  throw new EnvError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}

/**
 * Returns the current time for listing dates: noon UTC on SAMPLE_TODAY if it is set, otherwise the real time.
 */
export function marketNow(): Date {
  const { SAMPLE_TODAY } = readEnv()
  return SAMPLE_TODAY === undefined ? new Date() : new Date(`${SAMPLE_TODAY}T12:00:00Z`)
}
