import { marketNow } from '@gable/service-kit/env/market-clock'
import { dataOf, keyList } from '@gable/service-kit/http/params'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { ListingCard } from '../listing/listing.contract.ts'
import { toListingCard } from '../listing/listing.mapper.ts'
import { findSimilar, type SimilarSource } from './similar.store.ts'

const MAX_IDS = 100
const MAX_LIMIT = 24

const Similar = z.object({
  uPI: z.string(),
  results: z.array(ListingCard).describe('The likest first'),
})

export function similarRoutes(app: ServiceApp, { photosUrl }: ServiceContext, source: SimilarSource): void {
  app.get(
    '/listings/similar',
    {
      schema: {
        summary: 'Similar listings near each given listing',
        description:
          'Returns listings on the market, for sale or for rent like the given listing. Unknown uPIs are omitted.',
        querystring: z.object({
          ids: keyList(MAX_IDS).describe(`Comma-separated uPIs, up to ${MAX_IDS}`),
          limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(8),
        }),
        response: { 200: dataOf(z.array(Similar)) },
      },
    },
    async ({ query: { ids, limit }, signal }) => {
      const now = marketNow()
      const found = await findSimilar(source, { uPIs: ids, limit, signal })
      const data = [...found].map(([uPI, listings]) => ({
        uPI,
        results: listings.map(({ card, board }) => toListingCard(card, board, { now, photosUrl })),
      }))
      return { data }
    },
  )
}
