import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'

export const env = parseEnv(
  z.object({
    PHOTO_CACHE_MB: z.coerce
      .number()
      .int()
      .min(16)
      .max(1_000_000)
      .default(2048)
      .describe('how many megabytes of drawn pictures are kept on disk'),
  }),
)
