import { readFile } from 'node:fs/promises'
import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'

/** The current rate of one kind of loan. */
export const MortgageStat = z.object({
  id: z.int(),
  slug: z.string().describe('Years of the loan and its country, such as 30US'),
  name: z.string(),
  rate: z.number().min(0).max(100).describe('Interest a year, in per cent'),
})
export type MortgageStat = z.infer<typeof MortgageStat>

/** Reads the rates that an editor keeps; throws where they are not as they should be. */
export async function readMortgageStats(file: URL): Promise<MortgageStat[]> {
  return z.array(MortgageStat).parse(JSON.parse(await readFile(file, 'utf8')))
}

export function mortgageRoutes(app: ServiceApp, mortgageStats: MortgageStat[]): void {
  app.get(
    '/api/v4/papi/mortgage-stats',
    {
      schema: {
        summary: 'Current mortgage rates',
        response: { 200: z.object({ data: z.object({ mortgageStats: z.array(MortgageStat) }) }) },
      },
    },
    async () => ({ data: { mortgageStats } }),
  )
}
