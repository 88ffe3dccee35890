import { z } from 'zod'
import { credentialHeaders, type ServiceAddress, serviceVariables } from './service-variables.ts'
import { trustedPeers } from './trusted-peers.ts'

const HOST = 'http://127.0.0.1:4100'
const GATEWAY = 'PUBLIC_GATEWAY'

/** Each REST service by the prefix of its variables, with the address of the reference service. */
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
  /** Base address of each REST service, to which the path of a call is appended, and the credentials of calls. */
  ...serviceVariables(SERVICES),

  /** Limits of one REST call. The whole call includes the wait for a free connection. */
  REST_CONNECT_TIMEOUT_MS: amount(1_000),
  REST_HEADERS_TIMEOUT_MS: amount(3_000),
  REST_TIMEOUT_MS: amount(4_000),
  REST_MAX_BYTES: amount(8 * 1024 * 1024),
  /** Most connections to each service. */
  REST_CONNECTIONS: amount(64),

  /** Whose word is taken for whom they call: addresses, networks, and names of kinds of them. */
  TRUST_PROXY: trustedPeers,

  /** What an access token must name. */
  TOKEN_ISSUER: z.string().min(1).default('gable-accounts'),
  TOKEN_AUDIENCE: z.string().min(1).default('gable'),
  /** What an accounts service that hangs costs each request with a token until its keys are known. */
  TOKEN_KEYS_TIMEOUT_MS: amount(1_000),

  /** The day that the sample market is made for: tags and days on the market count from it. */
  SAMPLE_TODAY: z.iso.date().optional(),

  /** Where a subgraph listens when it runs alone; each has a port of its own unless this says otherwise. */
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.optional(),
  /** Where Prometheus reads /metrics: the port above + 5000 on this machine alone, unless set. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

export type Env = z.output<typeof schema>

/**
 * Where a service such as `LISTINGS` is, and the credentials of calls to it. Without its own it has those of the public
 * gateway, if it is behind that.
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

/** The addresses of services behind PUBLIC_GATEWAY_URL, each at the path of its reference service; none without it. */
function behindGateway({ PUBLIC_GATEWAY_URL: gateway }: Record<string, string | undefined>) {
  if (!gateway || !URL.canParse(gateway)) return {}
  const base = gateway.replace(/\/+$/, '')
  return Object.fromEntries(
    Object.entries(SERVICES).map(([name, url]) => [`${name}_URL`, base + url.slice(HOST.length)]),
  )
}

/** Values of the environment that cannot be: its message has one line per mistake. */
export class EnvError extends Error {}

let env: Env | undefined

/** The environment, read once. Throws an error with one line per mistake. */
export function readEnv(): Env {
  env ??= parseEnv(process.env)
  return env
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  // Compose files hand over unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse({ ...behindGateway(given), ...given })
  if (result.success) return result.data
  throw new EnvError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}

/** Returns the time for dates of listings: noon UTC of SAMPLE_TODAY, otherwise the current time. */
export function marketNow(): Date {
  const { SAMPLE_TODAY } = readEnv()
  return SAMPLE_TODAY === undefined ? new Date() : new Date(`${SAMPLE_TODAY}T12:00:00Z`)
}
