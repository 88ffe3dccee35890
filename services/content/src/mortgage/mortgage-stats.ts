import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'

/** The current rate of one kind of loan. */
export const MortgageStat = z.object({
  id: z.int(),
  slug: z.string().describe('Years of the loan and its country, such as 30US'),
  name: z.string(),
  rate: z.number().min(0).max(100).describe('Interest a year, in per cent'),
})
export type MortgageStat = z.infer<typeof MortgageStat>

/** Reads `mortgage-stats.json`. */
export function readMortgageStats(data: URL, mistakes: Mistakes): Promise<MortgageStat[] | undefined> {
  return readYaml(data, 'mortgage-stats.json', z.array(MortgageStat), mistakes)
}

/** The rates of the file are invented: `isSample` tells whether they may be shown. */
export function mortgageRoutes(
  app: ServiceApp,
  mortgageStats: MortgageStat[],
  isSample: () => Promise<boolean>,
): void {
  app.get(
    '/api/v4/papi/mortgage-stats',
    {
      schema: {
        summary: 'Current mortgage rates',
        response: { 200: z.object({ data: z.object({ mortgageStats: z.array(MortgageStat) }) }) },
      },
    },
    async () => ({ data: { mortgageStats: (await isSample()) ? mortgageStats : [] } }),
  )
}
