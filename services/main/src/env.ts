import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from '@gable/service-kit/env'
import { z } from 'zod'

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url))

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be a Postgres address, like postgres://user:password@host:5432/gable')
const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error: message }).int(message).min(least, message).max(most, message)
}
const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((name) => name !== '' && name !== 'none'))
  .refine(
    (names) => names.every(isNetwork),
    'must be a comma list of addresses and networks, like loopback,10.0.0.0/8',
  )
const baseUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an http address, like http://127.0.0.1:4100/listings',
})

/** Never everybody: whoever may write that header is nobody that a limit could count. */
function isNetwork(name: string): boolean {
  const [address = '', bits] = name.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return (
    most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most))
  )
}

/** Where each REST base is on the reference services; its variable points it elsewhere. */
const BASES = {
  'public-gateway': { variable: 'PUBLIC_GATEWAY_URL', path: '/gateway' },
  leads: { variable: 'LEADS_URL', path: '/leads' },
  papi: { variable: 'PAPI_URL', path: '/content/api/v4/papi' },
  login: { variable: 'LOGIN_URL', path: '/accounts' },
  listings: { variable: 'LISTINGS_URL', path: '/listings' },
  agents: { variable: 'AGENTS_URL', path: '/agents' },
  offices: { variable: 'OFFICES_URL', path: '/offices' },
  profile: { variable: 'PROFILE_URL', path: '/accounts' },
  autocomplete: { variable: 'AUTOCOMPLETE_URL', path: '/autocomplete' },
  'site-api': { variable: 'SITE_API_URL', path: '/content/site' },
  blog: { variable: 'BLOG_URL', path: '/content/blog' },
  news: { variable: 'NEWS_URL', path: '/content/news' },
  nls: { variable: 'NLS_URL', path: '/content/api/v4/nls' },
  photos: { variable: 'PHOTOS_URL', path: '/photos' },
} as const

export const env = parseEnv(
  z.object({
    HOST: z.string().default('127.0.0.1').describe('the address to listen on'),
    PORT: wholeNumber(1, 65535).default(4100).describe('the port to listen on'),
    METRICS_HOST: z.string().default('127.0.0.1').describe('the address of /metrics'),
    METRICS_PORT: wholeNumber(0, 65535)
      .optional()
      .describe('the port of /metrics, 5000 above that of the process by default'),
    JOBS: z
      .enum(['on', 'off'])
      .default('on')
      .describe('whether jobs run and mail is sent here, or by npm run jobs -- work'),
    JOBS_PORT: wholeNumber(1, 65535).default(4101).describe('the port of npm run jobs -- work'),
    PUBLIC_URL: baseUrl.optional().describe('the root under which the services are reached'),
    PHOTOS_PUBLIC_URL: baseUrl.optional().describe('the base of pictures as a browser reaches it'),
    TRUST_PROXY: networks
      .optional()
      .describe('whose x-forwarded-for is believed, private networks by default'),
    SERVICES: z
      .string()
      .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''))
      .refine((names) => names.length > 0, 'must name a service, like listings,photos')
      .optional()
      .describe('a comma list of the services to run here'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    // Three jobs may run at once, each with a connection or two; requests need some too.
    DATABASE_POOL_SIZE: wholeNumber(8, 200).default(10),
    DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(0, 600_000).default(15_000),
    SAMPLE_LISTINGS: wholeNumber(0, 10_000_000).default(25_000),
    SAMPLE_SEED: wholeNumber(0, 2_147_483_647).default(1),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    PUBLIC_GATEWAY_URL: baseUrl.optional(),
    LEADS_URL: baseUrl.optional(),
    PAPI_URL: baseUrl.optional(),
    LOGIN_URL: baseUrl.optional(),
    LISTINGS_URL: baseUrl.optional(),
    AGENTS_URL: baseUrl.optional(),
    OFFICES_URL: baseUrl.optional(),
    PROFILE_URL: baseUrl.optional(),
    AUTOCOMPLETE_URL: baseUrl.optional(),
    SITE_API_URL: baseUrl.optional(),
    BLOG_URL: baseUrl.optional(),
    NEWS_URL: baseUrl.optional(),
    NLS_URL: baseUrl.optional(),
    PHOTOS_URL: baseUrl.optional(),
  }),
)

/** Relative to the repository, wherever the command is typed. */
export const dataDir = resolve(REPOSITORY, env.DATA_DIR)

const METRICS_DISTANCE = 5_000
const LAST_PORT = 65_535

/** The port of /metrics for a process on this port: 5000 above it, or below where that is no port. */
export function metricsPort(port: number): number {
  const above = port + METRICS_DISTANCE
  return env.METRICS_PORT ?? (above > LAST_PORT ? port - METRICS_DISTANCE : above)
}

export const publicUrl = withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)

export const photosUrl = withoutSlash(env.PHOTOS_PUBLIC_URL ?? `${publicUrl}/photos`)

/** The base URL by which one service calls another: its variable, else this process. */
export function serviceUrl(service: string): string {
  const base = Object.entries(BASES).find(([name]) => name === service)?.[1]
  const path = base?.path ?? `/${service}`
  return withoutSlash((base && env[base.variable]) ?? `http://127.0.0.1:${env.PORT}${path}`)
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
