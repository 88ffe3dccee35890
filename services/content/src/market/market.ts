import { HttpError } from '@gable/service-kit/http/problem'
import { type Endpoint, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { Logger } from '@gable/service-kit/runtime/log'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

/**
 * How long cached figures stay fresh. Market figures change slowly, and computing them reads every listing.
 * The cache serves stale figures while it refreshes them.
 */
const CACHE_TTL_MS = 5 * 60_000
const MAX_CACHED_STATES = 100
const MAX_CACHED_PLACES = 2_000
/**
 * Limit sent with every request to the listings service. The routes shorten the response to the length that
 * the client requested.
 */
export const MAX_LIMIT = 50
/** Minimum number of listings that a city needs to appear in nearby searches. */
const MIN_LISTINGS = 3

/** Statistics of the listings for sale in a place, as the listings service returns them. */
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

/**
 * Cached fields of a nearby city. Contains only a few fields, because the cache stores many places, each with
 * many nearby cities.
 */
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
  /** Returns the places with the most listings for sale, in a state (two-letter code) or the whole market. */
  popularPlaces(state: string | undefined): Promise<PopularPlaces>
  /** Returns cities around a place that have listings for sale, nearest first. */
  nearbyCities(placeType: string, placeKey: string): Promise<NearbyCity[]>
}

/**
 * Creates a client for the market statistics of the listings service. Concurrent callers share a request, and
 * responses are cached for five minutes. An expired response is served until a new one arrives. Rejects with
 * an HttpError when no response is available. `timeoutMs` is shorter than the graph's own timeout, so that
 * the graph receives the reason for a failure.
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
          // Caches "No such place" like any other response.
          if (error instanceof RestError && error.isNotFound) return error
          log.warn({ err: error }, 'Failed to load market statistics')
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
  if (answer === undefined)
    throw new HttpError(503, ['Market data is unavailable right now, please try again'])
  if (answer instanceof RestError) throw new HttpError(answer.status, answer.errors)
  return answer
}
