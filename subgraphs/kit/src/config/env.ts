import { SERVICE_PATHS, type ServiceName, serviceVariables } from '@gable/kit/env/service-variables'
import { logLevel, parseVariables, port, type Variables } from '@gable/kit/env/variables'
import { trustedPeers } from '@gable/kit/server/trusted-peers'
import { z } from 'zod'

const amount = (fallback: number) => z.coerce.number().int().positive().default(fallback)

const SERVICES = Object.keys(SERVICE_PATHS) as ServiceName[]

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
  LOG_LEVEL: logLevel,
})

export type Env = z.output<typeof schema>

let env: Env | undefined

/** Returns the environment, which is read only once. Throws an error with one line per invalid value. */
export function readEnv(): Env {
  env ??= parseEnv(process.env)
  return env
}

export const parseEnv = (source: Variables): Env => parseVariables(schema, source)

/**
 * Returns the current time for listing dates: noon UTC on SAMPLE_TODAY if it is set, otherwise the real time.
 */
export function marketNow(): Date {
  const { SAMPLE_TODAY } = readEnv()
  return SAMPLE_TODAY === undefined ? new Date() : new Date(`${SAMPLE_TODAY}T12:00:00Z`)
}
