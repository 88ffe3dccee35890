import { z } from 'zod'
import { siteAddress } from '../kit/env/addresses.ts'
import { setVariables } from '../kit/env/variables.ts'
import { developmentVariables } from './development.ts'

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback)

const schema = z.object({
  WEB_PORT: port(3000),
  GRAPH_PORT: port(4000),
  SERVICES_PORT: port(4100),
  /** Origin at which visitors reach the site. */
  PUBLIC_URL: siteAddress.optional(),
  /** Base URL of a gateway to REST services that replace the reference services. */
  PUBLIC_GATEWAY_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  CHROMIUM_PATH: z.string().optional(),
  CI: z.string().optional(),
  /** Name of the npm script that started this process. */
  npm_lifecycle_event: z.string().optional(),
  LOG_LEVEL: z.string().default('warn'),
  /** True to run every test, not only the tests that `npm test` runs. */
  FULL: z.stringbool().default(false),
  /** Number of slowest files and tests that a run prints. */
  SLOWEST: z.coerce.number().int().min(0).default(10),
  /**
   * Seed for shuffling the unit test files within their groups. The same seed always produces the same order.
   */
  UNIT_SEED: z.coerce.number().int().optional(),
  /**
   * True to build the bundles without Brotli compression and without minifying the explorer, which takes
   * seconds and only benefits real visitors. By default, only `npm start` for local development skips it.
   */
  FAST_BUILD: z.stringbool().optional(),
  /** True to build only what stage tests need: the site without compressed files and map tiles. */
  QUICK_BUILD: z.stringbool().default(false),
  /** True to write the operations that browser tests send most; see scripts/testing/journey-operations.ts. */
  RECORD_OPERATIONS: z.stringbool().default(false),
  ...developmentVariables,
})

const given = setVariables(process.env)
const parsed = schema.safeParse(given)
if (!parsed.success) {
  for (const { path, message } of parsed.error.issues) console.error(`${path.join('.')}: ${message}.`)
  process.exit(1)
}

/** Validated environment variables, such as ports and the path of Chromium. */
export const env = parsed.data

/** The complete environment, for child processes. */
export const inherited: NodeJS.ProcessEnv = given
