import type { Database } from '@gable/service-kit/database/database'
import { asPage } from '@gable/service-kit/http/paging'
import { dataOf } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { toListingCard } from '../listing/listing.mapper.ts'
import { findPlace, type StoredPlace } from '../place/place.store.ts'
import { SearchParams, SearchResults } from './search.contract.ts'
import { searchListings } from './search.store.ts'

export function searchRoutes(app: ServiceApp, { db, photosUrl }: ServiceContext): void {
  app.get(
    '/listings/search',
    {
      schema: {
        summary: 'Homes that match, a page at a time',
        description: 'In a place, or in the whole market. Remarks and history are left out.',
        querystring: SearchParams,
        response: { 200: dataOf(SearchResults) },
      },
    },
    async ({ query }) => {
      const { filters, sort, page, pageSize } = query
      const now = new Date()
      const found = await placeOf(db, query)
      const place = found && { type: found.place.placeType, id: found.id }
      const search = { place, filters, sort, page, pageSize, now }
      const { listings, total } = await searchListings(db, search)
      const context = { now, photosUrl }
      const results = listings.map(({ document, board }) => toListingCard(document, board, context))
      return { data: { ...asPage(results, total, query), place: found?.place ?? null } }
    },
  )
}

/** The place that a search names; undefined for the whole market. */
async function placeOf(
  db: Database,
  { placeType, placeKey }: SearchParams,
): Promise<StoredPlace | undefined> {
  if (!placeType || !placeKey) return undefined
  const found = await findPlace(db, { placeType, placeKey })
  if (!found) throw new HttpError(404, [`There is no ${placeType} ${placeKey}.`])
  return found
}
