import { PLACE_TYPES } from '@gable/kit/rules/place-types'
import { dataOf, keyText } from '@gable/service-kit/http/params'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { MAX_LIMIT, type Market } from './market.ts'

const figures = {
  href: z.string().describe("Path of the place's search page, without a language prefix"),
  totalListings: z.int().describe('Homes for sale'),
  avgListPrice: z.int().describe('Whole US dollars'),
}

export const PopularStats = z.object({
  state: z.string().nullable(),
  cities: z.array(z.object({ city: z.string(), placeKey: z.string(), state: z.string(), ...figures })),
  zips: z.array(z.object({ zip: z.string(), placeName: z.string(), ...figures })),
  dataDisclosures: z.array(z.object({ dataDisclosure: z.string() })),
})

export const NearbySearch = z.object({
  placeKey: z.string(),
  placeName: z.string().describe('Name with the state: "Round Rock, TX"'),
  href: figures.href,
  totalListings: figures.totalListings,
})

const limit = (fallback: number) => z.coerce.number().int().min(1).max(MAX_LIMIT).default(fallback)

export function marketRoutes(app: ServiceApp, market: Market): void {
  app.get(
    '/api/v4/papi/popular-stats',
    {
      schema: {
        summary: 'Cities and ZIP codes with the most homes for sale',
        querystring: z.object({
          state: z
            .string()
            .regex(/^[a-z]{2}$/i, 'must be two letters, like TX')
            .optional(),
          limit: limit(10).describe('Maximum number of cities and, separately, of ZIP codes'),
        }),
        response: { 200: dataOf(PopularStats) },
      },
    },
    async ({ query }) => {
      const { state, cities, zips, disclosures } = await market.popularPlaces(query.state)
      return {
        data: {
          state,
          cities: cities
            .slice(0, query.limit)
            .map(({ placeName, ...figures }) => ({ ...figures, city: placeName })),
          zips: zips.slice(0, query.limit).map(({ placeKey, displayName, city, state, ...figures }) => ({
            ...figures,
            zip: placeKey,
            placeName: city === null ? displayName : `${city}, ${state}`,
          })),
          dataDisclosures: disclosures.map((dataDisclosure) => ({ dataDisclosure })),
        },
      }
    },
  )

  app.get(
    '/api/v4/nls/nearby-searches',
    {
      schema: {
        summary: 'Links to searches of cities near a place, nearest first',
        querystring: z.object({ type: z.enum(PLACE_TYPES), placeKey: keyText, limit: limit(12) }),
        response: { 200: dataOf(z.array(NearbySearch)) },
      },
    },
    async ({ query }) => {
      const cities = await market.nearbyCities(query.type, query.placeKey)
      return {
        data: cities
          .slice(0, query.limit)
          .map(({ displayName, ...city }) => ({ ...city, placeName: displayName })),
      }
    },
  )
}
