import { endpointAddress, siteAddress } from '@gable/kit/env/addresses'
import { logLevel, parseVariables, port, type Variables } from '@gable/kit/env/variables'
import { STOP_TIMEOUT_MS } from '@gable/kit/server/stopping'
import { trustedPeers } from '@gable/kit/server/trusted-peers'
import { z } from 'zod'

const amount = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const subgraphAddress = endpointAddress('http://127.0.0.1:4001/graphql').optional()
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(siteAddress))

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  /** Address and port where Prometheus reads /metrics. Defaults to PORT + 5000 on localhost. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: logLevel,

  /** Origins whose pages may call the graph, in addition to the site's own, separated by commas or spaces. */
  CORS_ORIGINS: origins.default(['http://localhost:3000']),

  /**
   * Peers whose forwarded visitor address is trusted, such as the web server: addresses, networks, or network
   * names like `loopback`.
   */
  TRUST_PROXY: trustedPeers,

  /** URL of each subgraph; a subgraph without a URL runs in this process. */
  SUBGRAPH_ACCOUNTS_URL: subgraphAddress,
  SUBGRAPH_LISTINGS_URL: subgraphAddress,
  SUBGRAPH_AGENTS_AND_OFFICES_URL: subgraphAddress,
  SUBGRAPH_CONTENT_URL: subgraphAddress,
  SUBGRAPH_TIMEOUT_MS: amount(4_500),
  SUBGRAPH_MAX_BYTES: amount(8 * 1024 * 1024),
  SUBGRAPH_CONNECTIONS: amount(64),

  /** Maximum time (ms) for a client to send its request. */
  REQUEST_TIMEOUT_MS: amount(10_000),
  /** Maximum idle time (ms) of a connection, for example when a client does not read its response. */
  STALL_TIMEOUT_MS: amount(30_000),
  /** Maximum time (ms) that a shutdown waits for requests in flight. */
  STOP_TIMEOUT_MS: amount(STOP_TIMEOUT_MS),

  LIMIT_BODY_BYTES: amount(1024 * 1024),
  /** Maximum characters of an operation's text. */
  LIMIT_QUERY_LENGTH: amount(64 * 1024),
  LIMIT_TOKENS: amount(2_000),
  LIMIT_DEPTH: amount(12),
  LIMIT_ALIASES: amount(30),
  LIMIT_ROOT_FIELDS: amount(20),
  LIMIT_DIRECTIVES: amount(50),
  LIMIT_SELECTIONS: amount(4_000),
  LIMIT_COST: amount(20_000),
  /**
   * Maximum total cost of one client's operations that run concurrently. An operation that costs more runs
   * alone.
   */
  LIMIT_COST_IN_FLIGHT: amount(10_000),
  /** Maximum cost that a client may spend in a burst, and the cost by which its budget refills per second. */
  LIMIT_COST_BURST: amount(50_000),
  LIMIT_COST_PER_SECOND: amount(15_000),
  /** Maximum concurrent requests per client (visitor address). */
  LIMIT_IN_FLIGHT: amount(100),
})

export type Env = z.output<typeof schema>

/** Parses the environment variables. Throws a StartError with one line per invalid variable. */
export const readEnv = (source: Variables = process.env): Env => parseVariables(schema, source)

/** Disables usage reports to Apollo. Must run before the first gateway is constructed. */
export function disableApolloTelemetry(env: Record<string, string | undefined> = process.env): void {
  env.APOLLO_TELEMETRY_DISABLED = '1'
}
