import { z } from 'zod'
import { siteAddress } from '../subgraphs/kit/src/config/addresses.ts'
import { developmentVariables } from './development.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)

const schema = z.object({
  WEB_PORT: port(3000),
  GRAPH_PORT: port(4000),
  SERVICES_PORT: port(4100),
  /** Scheme and host under which visitors reach the site. */
  PUBLIC_URL: siteAddress.optional(),
  /** One address in front of all REST services, in place of the reference services. */
  PUBLIC_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  CHROMIUM_PATH: z.string().optional(),
  CI: z.string().optional(),
  /** The script that npm runs us for. */
  npm_lifecycle_event: z.string().optional(),
  LOG_LEVEL: z.string().default('warn'),
  /** True to run every test, not only those of `npm test`. */
  FULL: z.stringbool().default(false),
  /** How many of the slowest files and tests a run prints. */
  SLOWEST: z.coerce.number().int().min(0).default(10),
  /** Shuffles the files of unit tests within their groups, in an order that depends on this number alone. */
  UNIT_SEED: z.coerce.number().int().optional(),
  /** True to build the bundles without Brotli, which takes seconds and matters to real visitors only. */
  FAST_BUILD: z.stringbool().default(false),
  ...developmentVariables,
})

// An empty variable, as in `HOST= npm start`, is one that is not set.
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const parsed = schema.safeParse(given)
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues) console.error(`${path.join('.')}: ${message}.`)
  process.exit(1)
}

/** The ports of the three processes, and where the browser tests find their browser. */
export const env = parsed.data

/** The whole environment, for a child process. */
export const inherited: NodeJS.ProcessEnv = given
