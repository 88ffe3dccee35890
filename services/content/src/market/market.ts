import { type Endpoint, resource } from '@gable/service-kit/endpoint'
import { HttpError } from '@gable/service-kit/http/problem'
import type { Logger } from '@gable/service-kit/log'
import { RestError, rest } from '@gable/service-kit/rest'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Figures of the market change slowly, and counting them reads the whole of it. Older ones make nobody wait. */
const FRESH_MS = 5 * 60_000
const KEPT_STATES = 100
const KEPT_PLACES = 2_000
/** Every answer is asked for as long as it can be, and cut to the length that is wanted. */
export const LIMIT_MAX = 50
/** Fewer homes than this are no reason to look there. */
const LEAST_HOMES = 3

/** Homes for sale in a place, as the listings service counts them. */
const PlaceFigures = z.object({
  placeKey: z.string(),
  placeName: z.string(),
  displayName: z.string(),
  city: z.string().nullable(),
  state: z.string(),
  href: z.string(),
  totalListings: z.int(),
  avgListPrice: z.int(),
})

/** All that is kept of a city nearby: there are many places, with many cities around each. */
const NearbyCity = PlaceFigures.pick({ placeKey: true, displayName: true, href: true, totalListings: true })
type NearbyCity = z.infer<typeof NearbyCity>

const PopularPlaces = z.object({
  state: z.string().nullable(),
  cities: z.array(PlaceFigures),
  zips: z.array(PlaceFigures),
  disclosures: z.array(z.string()),
})
type PopularPlaces = z.infer<typeof PopularPlaces>

export interface Market {
  /** Where most homes are for sale; of a state by its two letters, or of the whole market. */
  popularPlaces(state: string | undefined): Promise<PopularPlaces>
  /** Cities with homes for sale around a place, nearest first. */
  nearbyCities(placeType: string, placeKey: string): Promise<NearbyCity[]>
}

/**
 * What the listings service counts, asked once however many want it and kept for a few minutes. After them the old
 * answer still stands until there is a new one. Rejects with an HttpError where there is none at all. `timeoutMs` is
 * shorter than the graph's own limit, so that the graph hears why there is no answer.
 */
export function createMarket(listings: Endpoint, log: Logger, timeoutMs: number): Market {
  const kept = <T extends object>(path: string, data: z.ZodType<T>, most: number) =>
    new LRUCache<string, T | RestError>({
      max: most,
      ttl: FRESH_MS,
      allowStale: true,
      allowStaleOnFetchRejection: true,
      fetchMethod: async (query) => {
        try {
          return await rest(resource(listings, `statistics/${path}?${query}`), {
            data,
            mayBeMissing: true,
            timeoutMs,
          })
        } catch (error) {
          // That there is no such place is an answer as well.
          if (error instanceof RestError && error.isNotFound) return error
          log.warn({ err: error }, 'The market cannot be counted')
          throw error
        }
      },
    })
  const popular = kept('popular-places', PopularPlaces, KEPT_STATES)
  const nearby = kept('nearby-cities', z.array(NearbyCity), KEPT_PLACES)
  return {
    popularPlaces: (state) =>
      answerOf(popular, { limit: String(LIMIT_MAX), ...(state && { state: state.toLowerCase() }) }),
    nearbyCities: (placeType, placeKey) =>
      answerOf(nearby, { limit: String(LIMIT_MAX), least: String(LEAST_HOMES), placeType, placeKey }),
  }
}

async function answerOf<T extends object>(
  answers: LRUCache<string, T | RestError>,
  query: Record<string, string>,
): Promise<T> {
  const answer = await answers.fetch(new URLSearchParams(query).toString())
  if (answer === undefined) throw new HttpError(503, ['The market cannot be counted now, please try again'])
  if (answer instanceof RestError) throw new HttpError(answer.status, answer.errors)
  return answer
}
