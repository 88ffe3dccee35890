import { marketNow } from '@gable/service-kit/env/market-clock'
import { dataOf } from '@gable/service-kit/http/params'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { ListingCard } from '../listing/listing.contract.ts'
import { toListingCard } from '../listing/listing.mapper.ts'
import type { StoredCard } from '../listing/listing.store.ts'
import type { FirstView } from './first-clusters.ts'
import { LatestParams, SearchParams, SearchResults } from './search.contract.ts'
import { placeOf, scopeOf } from './search.place.ts'
import { type RouteSource, searchListings } from './search.store.ts'

export function searchRoutes(app: ServiceApp, { photosUrl }: ServiceContext, source: RouteSource): void {
  app.get(
    '/listings/search',
    {
      schema: {
        summary: 'Listings that match, one page at a time',
        description: 'Searches a place or the whole market. Remarks and history are omitted.',
        querystring: SearchParams,
        response: { 200: dataOf(SearchResults) },
      },
    },
    async ({ query, signal }) => {
      const { filters, sort, page, pageSize, include } = query
      const now = marketNow()
      const found = await placeOf(source, query)
      await source.turns.next(signal)
      const firstView = firstViewOf(query)
      const search = { scope: scopeOf(found, filters), filters, sort, page, pageSize, now, firstView }
      const { listings, total, ...counted } = await searchListings(source, search, include)
      return {
        data: {
          ...(listings && { results: cards(listings, now) }),
          ...(total !== undefined && { totalResults: total, totalHits: total }),
          ...counted,
          page,
          pageSize,
          place: found?.place ?? null,
        },
      }
    },
  )

  app.get(
    '/listings/latest',
    {
      schema: {
        summary: 'Newest listings on the market',
        description:
          'Covers a place or the whole market. Returns the same cards as a search, as an array without the data wrapper.',
        querystring: LatestParams,
        response: { 200: z.array(ListingCard) },
      },
    },
    async ({ query, signal }) => {
      const { filters, limit } = query
      const now = marketNow()
      const scope = scopeOf(await placeOf(source, query), filters)
      await source.turns.next(signal)
      const search = { scope, filters, sort: 'newest', page: 1, pageSize: limit, now } as const
      const { listings } = await searchListings(source, search, new Set(['results']))
      return cards(listings ?? [], now)
    },
  )

  const cards = (listings: readonly StoredCard[], now: Date): ListingCard[] =>
    listings.map(({ card, board }) => toListingCard(card, board, { now, photosUrl }))
}

/** Returns the first view that a query describes. */
function firstViewOf(query: SearchParams): FirstView | undefined {
  const { mapWidth: width, mapHeight: height, singlesUpTo, pricesUpTo } = query
  const { minLat, maxLat, minLon, maxLon } = query
  if (width === undefined || height === undefined) return undefined
  const bounds =
    minLat === undefined || maxLat === undefined || minLon === undefined || maxLon === undefined
      ? undefined
      : { minLat, maxLat, minLon, maxLon }
  return { width, height, bounds, singlesUpTo, pricesUpTo }
}
