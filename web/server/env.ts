import { z } from 'zod'

const origin = z.url().transform((url) => new URL(url).origin)

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The graph, as this server reaches it. */
  GRAPH_URL: z.url().default('http://127.0.0.1:4000/graphql'),
  /** How long the graph may take for one answer, in milliseconds. */
  GRAPH_TIMEOUT: z.coerce.number().int().min(100).max(60_000).default(4000),
  /** Scheme and host that visitors use; taken from each request when left out. */
  PUBLIC_URL: origin.optional(),
  /** Where browsers fetch drawn photographs: the one foreign origin without TLS that pages may show pictures of. */
  PHOTOS_PUBLIC_URL: origin.default('http://localhost:4100'),
  /** True behind a proxy of ours, whose X-Forwarded headers then count. */
  TRUST_PROXY: z.stringbool().default(false),
})

export type Env = z.infer<typeof schema>

/** Reads the environment once. Throws one line for each wrong value. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(source)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`).join('\n'))
}
