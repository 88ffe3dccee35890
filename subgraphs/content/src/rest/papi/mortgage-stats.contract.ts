import { key } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

/** Mortgage rates. `rate` is the annual rate in percent. */
export const mortgageStatsContract = z.object({
  mortgageStats: z.array(
    z.object({
      id: key,
      slug: z.string(),
      name: z.string(),
      rate: z.number(),
    }),
  ),
})
