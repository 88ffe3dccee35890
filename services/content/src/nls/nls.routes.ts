import { dataOf, degrees } from '@gable/service-kit/http/params'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { localeQuery } from '../data/locale.ts'
import { type NeighborhoodTexts, neighborhoodIn } from './neighborhood-texts.ts'
import { NearbyPlaces, NearbySchools, Neighborhood, NotReady } from './nls.contract.ts'
import type { Surroundings } from './surroundings.ts'

const position = {
  lat: degrees(90).describe('Latitude in degrees'),
  lon: degrees(180).describe('Longitude in degrees'),
  ...localeQuery,
}
const limit = (fallback: number, max: number) => z.coerce.number().int().min(1).max(max).default(fallback)
const NOT_READY = { data: { ready: false as const } }
const description = 'Returns 202 while the data is still being gathered. Repeat the request after a second.'

/** Registers the routes for the neighborhood, places, and schools around a position. */
export function nlsRoutes(app: ServiceApp, texts: NeighborhoodTexts, surroundings: Surroundings): void {
  app.get(
    '/api/v4/nls/neighborhood',
    {
      schema: {
        summary: 'The neighborhood around a position, with its scores',
        description,
        querystring: z.object(position),
        response: { 200: dataOf(Neighborhood), 202: dataOf(NotReady) },
      },
    },
    async ({ query: { lat, lon, locale } }, reply) => {
      const found = await surroundings.gather(lat, lon)
      if (!found) return reply.code(202).send(NOT_READY)
      return { data: neighborhoodIn(texts, locale, found.around, found) }
    },
  )

  app.get(
    '/api/v4/nls/nearby-places',
    {
      schema: {
        summary:
          'Places within walking distance of a position, nearest first. Includes the nearest place of each category before a second place of any category.',
        description,
        querystring: z.object({ ...position, limit: limit(18, 48) }),
        response: { 200: dataOf(NearbyPlaces), 202: dataOf(NotReady) },
      },
    },
    async ({ query: { lat, lon, limit } }, reply) => {
      const found = await surroundings.gather(lat, lon)
      if (!found) return reply.code(202).send(NOT_READY)
      const items = nearestOfEach(found.places, ({ category }) => category, limit)
      return { data: { ready: true as const, items } }
    },
  )

  app.get(
    '/api/v4/nls/nearby-schools',
    {
      schema: {
        summary:
          'Schools around a position, nearest first. Includes the nearest school of each level before a second school of any level.',
        description,
        querystring: z.object({ ...position, limit: limit(9, 24) }),
        response: { 200: dataOf(NearbySchools), 202: dataOf(NotReady) },
      },
    },
    async ({ query: { lat, lon, locale, limit } }, reply) => {
      const found = await surroundings.gather(lat, lon)
      if (!found) return reply.code(202).send(NOT_READY)
      const schools = nearestOfEach(found.schools, ({ level }) => level, limit)
      const items = schools.map((school) => ({ ...school, grades: school.grades[locale] }))
      return { data: { ready: true as const, items } }
    },
  )
}

/**
 * Returns at most `limit` items, nearest first. Picks the nearest item of each group before a second item of
 * any group.
 */
function nearestOfEach<T extends { walking_time: number }>(
  items: readonly T[],
  groupOf: (item: T) => string,
  limit: number,
): T[] {
  const seen = new Map<string, number>()
  return items
    .map((item) => {
      const rank = seen.get(groupOf(item)) ?? 0
      seen.set(groupOf(item), rank + 1)
      return { item, rank }
    })
    .sort((one, other) => one.rank - other.rank || one.item.walking_time - other.item.walking_time)
    .slice(0, limit)
    .map(({ item }) => item)
    .sort((one, other) => one.walking_time - other.walking_time)
}
