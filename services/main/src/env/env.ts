import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseAddress, isLocal, siteAddress } from '@gable/service-kit/env/addresses'
import { parseEnv } from '@gable/service-kit/env/env'
import { credentialHeaders, serviceVariables } from '@gable/service-kit/env/service-variables'
import type { Endpoint } from '@gable/service-kit/rest/rest'
import { z } from 'zod'

const repositoryFolder = fileURLToPath(new URL('../../../..', import.meta.url))

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a Postgres address, like postgres://user:password@host:5432/gable')
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error: message }).int(message).min(min, message).max(max, message)
}
const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((name) => name !== '' && name !== 'none'))
  .refine(
    (names) => names.every(isNetwork),
    'must be a comma list of addresses and networks, like loopback,10.0.0.0/8',
  )
const baseUrl = baseAddress('http://127.0.0.1:4100/listings')

/**
 * True for a named range, an address, or a network. Rejects /0: trusting x-forwarded-for from every client
 * would defeat rate limits.
 */
function isNetwork(name: string): boolean {
  const [address = '', bits] = name.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return (
    maxBits > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits))
  )
}

/** For each REST base, the prefix of its environment variables and its path on the reference services. */
const BASES = {
  'public-gateway': { name: 'PUBLIC_GATEWAY', path: '/gateway' },
  leads: { name: 'LEADS', path: '/leads' },
  papi: { name: 'PAPI', path: '/content/api/v4/papi' },
  login: { name: 'LOGIN', path: '/accounts' },
  listings: { name: 'LISTINGS', path: '/listings' },
  agents: { name: 'AGENTS', path: '/agents' },
  offices: { name: 'OFFICES', path: '/offices' },
  profile: { name: 'PROFILE', path: '/accounts' },
  autocomplete: { name: 'AUTOCOMPLETE', path: '/autocomplete' },
  'site-api': { name: 'SITE_API', path: '/content/site' },
  blog: { name: 'BLOG', path: '/content/blog' },
  news: { name: 'NEWS', path: '/content/news' },
  nls: { name: 'NLS', path: '/content/api/v4/nls' },
  photos: { name: 'PHOTOS', path: '/photos' },
} as const

export const env = parseEnv(
  z.object({
    HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
    PORT: wholeNumber(1, 65535).default(4100).describe('the port to listen on'),
    METRICS_HOST: z.string().default('127.0.0.1').describe('the address of /metrics'),
    METRICS_PORT: wholeNumber(0, 65535)
      .optional()
      .describe('the port of /metrics, by default 5000 above the port of the process'),
    JOBS: z
      .enum(['on', 'off'])
      .default('on')
      .describe('whether this process runs jobs and sends email; if off, npm run jobs -- work does both'),
    JOBS_PORT: wholeNumber(1, 65535).default(4101).describe('the port of npm run jobs -- work'),
    SITE_URL: siteAddress.optional().describe('the URL at which visitors reach the site'),
    PUBLIC_URL: baseUrl.optional().describe('the base URL at which clients reach the services'),
    PHOTOS_PUBLIC_URL: baseUrl.optional().describe('the base URL at which browsers load photos'),
    TRUST_PROXY: networks
      .optional()
      .describe('a list of proxies whose x-forwarded-for header is trusted, private networks by default'),
    SERVICES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''))
      .refine((names) => names.length > 0, 'must list at least one service, like listings,photos')
      .optional()
      .describe('a comma list of the services to run here'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    // Up to five concurrent jobs (three regular, two urgent) hold two connections each. Email and requests
    // need two more.
    DATABASE_POOL_SIZE: wholeNumber(12, 200).default(20),
    DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(0, 600_000).default(15_000),
    NODE_ENV: z.string().optional(),
    SAMPLE_MARKET: z
      .stringbool()
      .optional()
      .describe('whether the services use a sample market, which is the default outside production'),
    SAMPLE_LISTINGS: wholeNumber(0, 10_000_000).default(25_000),
    SAMPLE_SEED: wholeNumber(0, 2_147_483_647).default(1),
    SAMPLE_COMPENSATION_OFFERS: z
      .stringbool()
      .default(false)
      .describe('whether listings of the sample market offer compensation to the agent of the buyer'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    ...serviceVariables(Object.values(BASES).map(({ name }) => name)),
  }),
)

/**
 * Whether to fill an empty database with a sample market. If false, startup rejects a database that contains
 * a sample market.
 */
export const isSampleWanted = env.SAMPLE_MARKET ?? env.NODE_ENV !== 'production'

/** Data directory, resolved against the repository root instead of the working directory. */
export const dataDir = resolve(repositoryFolder, env.DATA_DIR)

const METRICS_PORT_OFFSET = 5_000
const MAX_PORT = 65_535

/**
 * Returns the /metrics port for a process on this port: 5000 higher, or 5000 lower if the higher port would
 * exceed 65535.
 */
export function metricsPort(port: number): number {
  const above = port + METRICS_PORT_OFFSET
  return env.METRICS_PORT ?? (above > MAX_PORT ? port - METRICS_PORT_OFFSET : above)
}

export const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`

/** Base URL of photos in responses. The site also serves /photos, so SITE_URL is enough. */
export const photosUrl = env.PHOTOS_PUBLIC_URL ?? `${env.PUBLIC_URL ?? env.SITE_URL ?? publicUrl}/photos`

/** Returns a warning for the log when the site is public but photo URLs point to this machine. */
export function photosWarning(): string | undefined {
  const isPublic = [env.SITE_URL, env.PUBLIC_URL].some((address) => address && !isLocal(address))
  return isPublic && isLocal(photosUrl)
    ? 'Photo URLs point to this machine, but the site is public: set PHOTOS_PUBLIC_URL'
    : undefined
}

/**
 * Returns the URL and headers for calls to a service. The environment variables of the service set both.
 * Without them, the URL points to this process.
 */
export function serviceEndpoint(service: string): Endpoint {
  const base = baseOf(service)
  if (!base) return { url: `http://127.0.0.1:${env.PORT}/${service}`, headers: {} }
  const url = addressOf(base) ?? `http://127.0.0.1:${env.PORT}${base.path}`
  const [token, headers] = [env[`${base.name}_TOKEN`], env[`${base.name}_HEADERS`]]
  const isOpen = token === undefined && headers === undefined
  // A service behind the public gateway uses the gateway's credentials when it has none of its own.
  const credentials =
    isOpen && url.startsWith(`${env.PUBLIC_GATEWAY_URL}/`)
      ? { token: env.PUBLIC_GATEWAY_TOKEN, headers: env.PUBLIC_GATEWAY_HEADERS }
      : { token, headers }
  return { url, headers: credentialHeaders(credentials) }
}

type Base = (typeof BASES)[keyof typeof BASES]

/** Returns the configured address of a service: its own variable, or its path behind the public gateway. */
function addressOf({ name, path }: Base): string | undefined {
  const { PUBLIC_GATEWAY_URL: gateway } = env
  return env[`${name}_URL`] ?? (gateway && `${gateway}${path}`)
}

/**
 * Returns the name and value of the variable that sets the URL of a service, or undefined when the service
 * has no such variable.
 */
export function addressVariable(service: string) {
  const base = baseOf(service)
  return base && { name: `${base.name}_URL`, value: addressOf(base) }
}

/** Returns the reference service that serves a REST base, such as `accounts` for `login`. */
export const referenceOf = (service: string): string => baseOf(service)?.path.split('/')[1] ?? service

function baseOf(service: string) {
  return Object.entries(BASES).find(([name]) => name === service)?.[1]
}
