import { z } from 'zod'
import { trustedPeers } from './trusted-peers.ts'

const services = 'http://127.0.0.1:4100'
const baseUrl = (path: string) =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default(services + path)
    .transform((url) => url.replace(/\/+$/, ''))
const amount = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const port = z.coerce.number().int().min(0).max(65_535)

const schema = z.object({
  /** Base address of each REST service; a path of a call is appended to it. */
  PUBLIC_GATEWAY_URL: baseUrl('/gateway'),
  LEADS_URL: baseUrl('/leads'),
  PAPI_URL: baseUrl('/content/api/v4/papi'),
  LOGIN_URL: baseUrl('/accounts'),
  LISTINGS_URL: baseUrl('/listings'),
  AGENTS_URL: baseUrl('/agents'),
  OFFICES_URL: baseUrl('/offices'),
  PROFILE_URL: baseUrl('/accounts'),
  AUTOCOMPLETE_URL: baseUrl('/autocomplete'),
  SITE_API_URL: baseUrl('/content/site'),
  BLOG_URL: baseUrl('/content/blog'),
  NEWS_URL: baseUrl('/content/news'),
  NLS_URL: baseUrl('/content/api/v4/nls'),
  PHOTOS_URL: baseUrl('/photos'),

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
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new EnvError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}
