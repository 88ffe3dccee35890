import { HttpError } from '@gable/service-kit/http/problem'
import { type Endpoint, RestError, resource, rest } from '@gable/service-kit/rest/rest'
import type { SampleMarketCheck } from '@gable/service-kit/rest/sample-market'
import type { Logger } from '@gable/service-kit/runtime/log'
import { LRUCache } from 'lru-cache'
import { type NeighborhoodData, type NeighborhoodSource, PlacesAround } from './neighborhood-source.ts'

/**
 * Max time (ms) that a request waits for the data. After that time, the response says that the data is not
 * ready.
 */
const WAIT_MS = 500
/** Max time (ms) to wait for the listings service. */
const LISTINGS_TIMEOUT_MS = 10_000
const MAX_CACHED_POSITIONS = 500
/**
 * Number of decimals of latitude and longitude, as in listings. A rounded position could lie in another neighborhood
 * than the home.
 */
const POSITION_DIGITS = 6
const NOTHING_AROUND = 'There is nothing around this position'

interface Gathered extends NeighborhoodData {
  around: PlacesAround
}

export interface Surroundings {
  /**
   * Returns the data around a position, or undefined while it is still being gathered; callers retry after a
   * second. Rejects with an HttpError: 404 when the position has no data, 503 when the data is temporarily
   * unavailable.
   */
  gather(lat: number, lon: number): Promise<Gathered | undefined>
}

interface SurroundingsOptions {
  listings: Endpoint
  /** Source of invented data. */
  source: NeighborhoodSource | undefined
  isSampleMarket: SampleMarketCheck
  log: Logger
  waitMs?: number
}

/**
 * Gathers neighborhood data by position and caches it. Without `source`, and on a real market, no position has
 * data, so every request gets a 404.
 */
export function createSurroundings({
  listings,
  source,
  isSampleMarket,
  log,
  waitMs = WAIT_MS,
}: SurroundingsOptions): Surroundings {
  const gathered = new LRUCache<string, Gathered>({
    max: MAX_CACHED_POSITIONS,
    fetchMethod: async (key) => {
      if (!source) throw new HttpError(404, [NOTHING_AROUND])
      const [lat = 0, lon = 0] = key.split('/').map(Number)
      const around = await rest(resource(listings, `places/around/${key}`), {
        data: PlacesAround,
        mayBeMissing: true,
        timeoutMs: LISTINGS_TIMEOUT_MS,
      })
      return { around, ...(await source(around, { lat, lon })) }
    },
  })
  return {
    async gather(lat, lon) {
      const isSample = await isSampleMarket()
      if (isSample === undefined) throw unavailable()
      if (!isSample) throw new HttpError(404, [NOTHING_AROUND])
      const gathering = gathered.fetch(`${lat.toFixed(POSITION_DIGITS)}/${lon.toFixed(POSITION_DIGITS)}`)
      let timer: NodeJS.Timeout | undefined
      const waiting = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), waitMs)
      })
      try {
        return await Promise.race([gathering, waiting])
      } catch (error) {
        if (error instanceof HttpError) throw error
        if (error instanceof RestError && error.isNotFound) throw new HttpError(404, [NOTHING_AROUND])
        log.warn({ err: error }, 'Failed to load neighborhood data for a location')
        throw unavailable()
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const unavailable = () => new HttpError(503, ['The surroundings cannot be gathered now, please try again'])
