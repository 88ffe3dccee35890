import { generateMarket, type Market } from './market/market.ts'
import type { MarketListing } from './market/market.types.ts'
import { type Gazetteer, loadGazetteer } from './places/gazetteer.ts'
import type { Place } from './places/place.types.ts'

const KEY = '@gable/data'
const MAX_BUFFERED_LISTINGS = 50_000

class SharedData {
  readonly gazetteer: Gazetteer = loadGazetteer()
  readonly markets = new Map<string, Market>()
}

function dataOf(shared: Map<string, unknown>): SharedData {
  const found = shared.get(KEY)
  if (found instanceof SharedData) return found
  const fresh = new SharedData()
  shared.set(KEY, fresh)
  return fresh
}

/** The gazetteer, the same one for every service that seeds with the same map. */
export const sharedGazetteer = (shared: Map<string, unknown>): Gazetteer => dataOf(shared).gazetteer

/** The places that the public packages know: no neighborhood and no school district, which are invented. */
export const publicPlaces = (shared: Map<string, unknown>): Place[] =>
  sharedGazetteer(shared).places.filter(({ type }) => type !== 'neighborhood' && type !== 'schooldistrict')

/** One market for all services that fill their tables together; up to 50,000 listings are made only once. */
export function sharedMarket(
  shared: Map<string, unknown>,
  options: { listings: number; seed: number; today?: string | undefined },
): Market {
  const { gazetteer, markets } = dataOf(shared)
  const key = `${options.listings}/${options.seed}/${options.today ?? ''}`
  const market = markets.get(key) ?? buffered(generateMarket({ ...options, gazetteer }))
  markets.set(key, market)
  return market
}

function buffered(market: Market): Market {
  if (market.size > MAX_BUFFERED_LISTINGS) return market
  let buffer: MarketListing[] | undefined
  return {
    ...market,
    *listings() {
      buffer ??= [...market.listings()]
      yield* buffer
    },
  }
}
