import { z } from 'zod'

/** Mortgage rates; `rate` is per cent a year. */
export const mortgageStatsContract = z.object({
  mortgageStats: z.array(
    z.object({
      id: z.union([z.string(), z.number()]).transform(String),
      slug: z.string(),
      name: z.string(),
      rate: z.number(),
    }),
  ),
})
