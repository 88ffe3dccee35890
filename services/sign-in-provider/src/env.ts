import { parseEnv } from '@gable/service-kit/env'
import { z } from 'zod'

const variables = parseEnv(
  z.object({
    SITE_URL: z
      .url({ protocol: /^https?$/, error: 'must be an http address, like https://www.example.com' })
      .default('http://localhost:3000')
      .describe('scheme and host under which visitors reach the site'),
  }),
)

/** Scheme and host of the site, the only one that people are led back to. */
export const siteUrl = new URL(variables.SITE_URL).origin
