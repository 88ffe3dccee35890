import { parseEnv } from '@gable/service-kit/env'
import { z } from 'zod'

export const env = parseEnv(
  z.object({
    PHOTOS_PUBLIC_URL: z
      .url()
      .transform((url) => url.replace(/\/+$/, ''))
      .default('http://localhost:4100/photos')
      .describe('the base of pictures as a browser reaches it'),
  }),
)
