import { dataOf, keyText } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { PlaceType } from '../place/place.contract.ts'
import { findPlace } from '../place/place.store.ts'
import { PlaceFigures, PopularPlaces } from './statistics.contract.ts'
import { disclosuresOf, nearbyCities, popularPlaces, searchPathsIn } from './statistics.store.ts'

const limit = (fallback: number) => z.coerce.number().int().min(1).max(50).default(fallback)

/**
 * Registers the routes for statistics of homes for sale. Each request counts the listings again, so clients
 * should cache the response.
 */
export function statisticsRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/statistics/popular-places',
    {
      schema: {
        summary: 'Places with the most homes for sale',
        querystring: z.object({
          state: keyText.optional().describe('Two-letter code; omit it for the whole market'),
          limit: limit(10).describe('Maximum number of cities, and maximum number of ZIP codes'),
        }),
        response: { 200: dataOf(PopularPlaces) },
      },
    },
    async ({ query }) => {
      const state = query.state && (await placeOr404(query.state))
      const stateId = state ? state.id : undefined
      const [cities, zips, disclosures] = await Promise.all([
        popularPlaces(db, 'city', stateId, query.limit),
        popularPlaces(db, 'zip', stateId, query.limit),
        disclosuresOf(db, stateId),
      ])
      return { data: { state: state ? state.place.state : null, cities, zips, disclosures } }
    },
  )

  app.get(
    '/statistics/nearby-cities',
    {
      schema: {
        summary: 'Nearby cities with homes for sale, nearest first',
        querystring: z.object({
          placeType: PlaceType,
          placeKey: keyText,
          least: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Homes for sale'),
          limit: limit(12),
        }),
        response: { 200: dataOf(z.array(PlaceFigures)) },
      },
    },
    async ({ query }) => {
      const place = await placeOr404(query.placeKey, query.placeType)
      return { data: await nearbyCities(db, place, query.least, query.limit) }
    },
  )

  app.get(
    '/statistics/search-paths',
    {
      schema: {
        summary: 'Paths of the search pages in a state that have homes for sale, larger places first',
        querystring: z.object({ state: keyText.describe('Two letters') }),
        response: { 200: dataOf(z.array(z.string())) },
      },
    },
    async ({ query }) => ({ data: await searchPathsIn(db, (await placeOr404(query.state)).id) }),
  )

  async function placeOr404(placeKey: string, placeType: PlaceType = 'state') {
    const found = await findPlace(db, { placeType, placeKey })
    if (!found) throw new HttpError(404, [`There is no ${placeType} ${placeKey}.`])
    return found
  }
}
