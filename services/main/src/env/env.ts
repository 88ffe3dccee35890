import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { baseAddress, isLocal, siteAddress } from '@gable/kit/env/addresses'
import {
  configuredUrl,
  SERVICE_PATHS,
  type ServiceName,
  serviceAddress,
  serviceVariables,
} from '@gable/kit/env/service-variables'
import { logLevel } from '@gable/kit/env/variables'
import { metricsPortOf } from '@gable/kit/server/metrics'
import { trustedPeers } from '@gable/kit/server/trusted-peers'
import { parseEnv } from '@gable/service-kit/env/env'
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
const baseUrl = baseAddress('http://127.0.0.1:4100/listings')

const SERVICES = Object.keys(SERVICE_PATHS) as ServiceName[]

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
    TRUST_PROXY: trustedPeers.describe(
      'a list of proxies whose x-forwarded-for header is trusted, private networks by default',
    ),
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
    LOG_LEVEL: logLevel,
    ...serviceVariables(SERVICES),
  }),
)

/**
 * Whether to fill an empty database with a sample market. If false, startup rejects a database that contains
 * a sample market.
 */
export const isSampleWanted = env.SAMPLE_MARKET ?? env.NODE_ENV !== 'production'

/** Data directory, resolved against the repository root instead of the working directory. */
export const dataDir = resolve(repositoryFolder, env.DATA_DIR)

/** Returns the /metrics port for a process on this port. */
export const metricsPort = (port: number): number => metricsPortOf(port, env.METRICS_PORT)

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
  const origin = `http://127.0.0.1:${env.PORT}`
  const name = nameOf(service)
  return name ? serviceAddress(env, name, origin) : { url: `${origin}/${service}`, headers: {} }
}

/**
 * Returns the name and value of the variable that sets the URL of a service, or undefined when the service
 * has no such variable.
 */
export function addressVariable(service: string) {
  const name = nameOf(service)
  return name && { name: `${name}_URL`, value: configuredUrl(env, name) }
}

/** Returns the reference service that serves a REST base, such as `accounts` for `login`. */
export function referenceOf(service: string): string {
  const name = nameOf(service)
  return (name && SERVICE_PATHS[name].split('/')[1]) ?? service
}

/** Returns the prefix of the variables of a service, such as `SITE_API` for `site-api`. */
const nameOf = (service: string): ServiceName | undefined =>
  SERVICES.find((name) => name === service.toUpperCase().replaceAll('-', '_'))
