import { HttpError } from '@gable/service-kit/http/problem'
import { type Endpoint, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/** Figures of the market change slowly, and counting them reads the whole of it. Older ones make nobody wait. */
const CACHE_TTL_MS = 5 * 60_000
const MAX_CACHED_STATES = 100
const MAX_CACHED_PLACES = 2_000
/** Every answer is asked for as long as it can be, and cut to the length that is wanted. */
export const MAX_LIMIT = 50
/** Fewer homes than this are no reason to look there. */
const MIN_LISTINGS = 3

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
  const createCache = <T extends object>(path: string, data: z.ZodType<T>, maxEntries: number) =>
    new LRUCache<string, T | RestError>({
      max: maxEntries,
      ttl: CACHE_TTL_MS,
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
  const popular = createCache('popular-places', PopularPlaces, MAX_CACHED_STATES)
  const nearby = createCache('nearby-cities', z.array(NearbyCity), MAX_CACHED_PLACES)
  return {
    popularPlaces: (state) =>
      fetchAnswer(popular, { limit: String(MAX_LIMIT), ...(state && { state: state.toLowerCase() }) }),
    nearbyCities: (placeType, placeKey) =>
      fetchAnswer(nearby, { limit: String(MAX_LIMIT), least: String(MIN_LISTINGS), placeType, placeKey }),
  }
}

async function fetchAnswer<T extends object>(
  answers: LRUCache<string, T | RestError>,
  query: Record<string, string>,
): Promise<T> {
  const answer = await answers.fetch(new URLSearchParams(query).toString())
  if (answer === undefined) throw new HttpError(503, ['The market cannot be counted now, please try again'])
  if (answer instanceof RestError) throw new HttpError(answer.status, answer.errors)
  return answer
}
