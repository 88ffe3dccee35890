import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'
import { FlagOverrides } from './flags/flags.ts'

export const env = parseEnv(
  z.object({
    FEATURE_FLAGS: FlagOverrides.default(new Map()).describe(
      'a list of feature flags that override the defaults in flags.yaml',
    ),
    MARKET_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .positive()
      .default(3_000)
      .describe('max time (ms) to wait for statistics from the listings service'),
  }),
)
