import { z } from 'zod'
import { parseEnv } from '../env/env.ts'

export const env = parseEnv(
  z.object({
    TEST_DATABASE_URL: z.string().optional().describe('a Postgres server where tests may create databases'),
    FULL: z.stringbool().default(false).describe('true to run each storage suite on both engines'),
    PATH: z.string().default(''),
    VITEST_POOL_ID: z.coerce
      .number()
      .default(1)
      .describe('the number of this worker among the parallel test workers'),
  }),
)

/** Returns how many of the random cases of a property a test checks: all in the full suite, otherwise a quarter. */
export const cases = (count: number): number => (env.FULL ? count : Math.ceil(count / 4))
