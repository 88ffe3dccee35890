import { dataOf, keyList, keyText } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { Listing } from './listing.contract.ts'
import { toListing } from './listing.mapper.ts'
import { listingsByKey } from './listing.store.ts'

const IDS_MAX = 100

export function listingRoutes(app: ServiceApp, { db, photosUrl }: ServiceContext): void {
  async function find(uPIs: readonly string[]): Promise<Listing[]> {
    const context = { now: new Date(), photosUrl }
    const found = await listingsByKey(db, uPIs)
    return found.map(({ document, words, board }) => toListing({ ...document, ...words }, board, context))
  }

  app.get(
    '/listings',
    {
      schema: {
        summary: 'Several listings at once',
        description: 'In any order; unknown ones are left out.',
        querystring: z.object({
          ids: keyList(IDS_MAX).describe(`uPIs, up to ${IDS_MAX}, with commas between`),
        }),
        response: { 200: dataOf(z.array(Listing)) },
      },
    },
    async ({ query }) => ({ data: await find(query.ids) }),
  )

  app.get(
    '/listings/:uPI',
    {
      schema: {
        summary: 'A listing',
        params: z.object({ uPI: keyText.describe('RESO Universal Property Identifier') }),
        response: { 200: dataOf(Listing) },
      },
    },
    async ({ params: { uPI } }) => {
      const [listing] = await find([uPI])
      if (!listing) throw new HttpError(404, [`There is no listing ${uPI}.`])
      return { data: listing }
    },
  )
}
