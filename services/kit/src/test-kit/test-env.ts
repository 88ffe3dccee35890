import { z } from 'zod'
import { parseEnv } from '../env/env.ts'

export const env = parseEnv(
  z.object({
    TEST_DATABASE_URL: z.string().optional().describe('a Postgres server where tests may create databases'),
    FULL: z
      .stringbool()
      .default(false)
      .describe('true to run every test: each storage suite on both engines, and all random cases'),
    PATH: z.string().default(''),
    VITEST_POOL_ID: z.coerce
      .number()
      .default(1)
      .describe('the number of this worker among the parallel test workers'),
  }),
)

/** Returns the number of random cases to check: `count` in the full suite, otherwise a quarter of it. */
export const cases = (count: number): number => (env.FULL ? count : Math.ceil(count / 4))
