import type { SampleMarketCheck } from '@gable/service-kit/rest/sample-market'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import type { Mistakes } from '../data/mistakes.ts'
import { readYaml } from '../data/texts.ts'

/** Current mortgage rate for one type of loan. */
export const MortgageStat = z.object({
  id: z.int(),
  slug: z.string().describe('Loan term in years and country, such as 30US'),
  name: z.string(),
  rate: z.number().min(0).max(100).describe('Annual interest rate, in percent'),
})
export type MortgageStat = z.infer<typeof MortgageStat>

/** Reads `mortgage-stats.json`. */
export function readMortgageStats(data: URL, mistakes: Mistakes): Promise<MortgageStat[] | undefined> {
  return readYaml(data, 'mortgage-stats.json', z.array(MortgageStat), mistakes)
}

/**
 * Registers the route for mortgage rates. The rates in the file are invented; the route returns them only on the
 * sample market.
 */
export function mortgageRoutes(
  app: ServiceApp,
  mortgageStats: MortgageStat[],
  isSampleMarket: SampleMarketCheck,
): void {
  app.get(
    '/api/v4/papi/mortgage-stats',
    {
      schema: {
        summary: 'Current mortgage rates',
        response: { 200: z.object({ data: z.object({ mortgageStats: z.array(MortgageStat) }) }) },
      },
    },
    async () => ({ data: { mortgageStats: (await isSampleMarket()) ? mortgageStats : [] } }),
  )
}
