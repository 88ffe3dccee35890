import { endpointAddress, siteAddress } from '@gable/subgraph-kit/config/addresses'
import { trustedPeers } from '@gable/subgraph-kit/config/trusted-peers'
import { STOP_TIMEOUT_MS } from '@gable/subgraph-kit/server/stopping'
import { z } from 'zod'

const amount = (fallback: number) => z.coerce.number().int().positive().default(fallback)
const port = z.coerce.number().int().min(0).max(65_535)
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .pipe(z.array(siteAddress))

const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  /** Where Prometheus reads /metrics: PORT + 5000 on this machine alone, unless set. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),

  /** Origins, apart from our own, whose pages may call the graph; several are separated by commas. */
  CORS_ORIGINS: origins.default(['http://localhost:3000']),

  /** Peers that may name the visitor they call for, such as the web server: addresses, networks, kinds of them. */
  TRUST_PROXY: trustedPeers,

  /** Where a subgraph answers; without an address it runs in this process. */
  SUBGRAPH_ACCOUNTS_URL: endpointAddress.optional(),
  SUBGRAPH_LISTINGS_URL: endpointAddress.optional(),
  SUBGRAPH_AGENTS_AND_OFFICES_URL: endpointAddress.optional(),
  SUBGRAPH_CONTENT_URL: endpointAddress.optional(),
  SUBGRAPH_TIMEOUT_MS: amount(4_500),
  SUBGRAPH_MAX_BYTES: amount(8 * 1024 * 1024),
  SUBGRAPH_CONNECTIONS: amount(64),

  /** How long a client may take to send its request. */
  REQUEST_TIMEOUT_MS: amount(10_000),
  /** How long a connection may be idle, for instance when a client does not read its answer. */
  STALL_TIMEOUT_MS: amount(30_000),
  /** How long a stop waits for the requests that are under way. */
  STOP_TIMEOUT_MS: amount(STOP_TIMEOUT_MS),

  LIMIT_BODY_BYTES: amount(1024 * 1024),
  /** Characters of the text of an operation. */
  LIMIT_QUERY_LENGTH: amount(64 * 1024),
  LIMIT_TOKENS: amount(2_000),
  LIMIT_DEPTH: amount(12),
  LIMIT_ALIASES: amount(30),
  LIMIT_ROOT_FIELDS: amount(20),
  LIMIT_DIRECTIVES: amount(50),
  LIMIT_SELECTIONS: amount(4_000),
  LIMIT_COST: amount(50_000),
  /** Of one client's operations that are executed at once; one that costs more is executed alone. */
  LIMIT_COST_IN_FLIGHT: amount(10_000),
  /** Cost that one client may use at once, and the cost that its budget regains each second. */
  LIMIT_COST_BURST: amount(50_000),
  LIMIT_COST_PER_SECOND: amount(15_000),
  /** Requests of one client, by the visitor's address, that may be under way at once. */
  LIMIT_IN_FLIGHT: amount(100),
})

export type Env = z.output<typeof schema>

/** Why the graph cannot start, for its operator: without a stack, because the settings are wrong and not the code. */
export class StartError extends Error {
  override readonly name = 'StartError'

  constructor(message: string) {
    super(message)
    this.stack = message
  }
}

/** Throws a StartError with one line per mistake. An empty value counts as left out, as in `PORT= npm start`. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (result.success) return result.data
  throw new StartError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}

/** @apollo/gateway sends usage reports to Apollo unless this variable is set before a gateway is constructed. */
export function disableApolloTelemetry(env: Record<string, string | undefined> = process.env): void {
  env.APOLLO_TELEMETRY_DISABLED = '1'
}
