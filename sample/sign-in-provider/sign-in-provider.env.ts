import { siteAddress } from '@gable/kit/env/addresses'
import { parseEnv } from '@gable/service-kit/env/env'
import { z } from 'zod'

const variables = parseEnv(
  z.object({
    SITE_URL: siteAddress
      .default('http://localhost:3000')
      .describe('scheme and host under which visitors reach the site'),
  }),
)

/** Origin of the site. The provider redirects to no other site. */
export const siteUrl = variables.SITE_URL
