import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { generateMarket, type Market, type MarketOptions } from './market.ts'

const MAX_BUFFERED_LISTINGS = 50_000

const marketsOf = new WeakMap<Map<string, unknown>, Map<string, Market>>()

/**
 * Returns one market for all services that fill their tables together. Markets of up to 50,000 listings are
 * generated only once.
 */
export function sharedMarket(
  shared: Map<string, unknown>,
  options: Required<Pick<MarketOptions, 'listings' | 'seed'>> &
    Pick<MarketOptions, 'today' | 'compensationOffers'>,
): Market {
  const markets = marketsOf.get(shared) ?? new Map<string, Market>()
  marketsOf.set(shared, markets)
  const { listings, seed, today = '', compensationOffers = false } = options
  const key = `${listings}/${seed}/${today}/${compensationOffers}`
  const market = markets.get(key) ?? buffered(generateMarket(options))
  markets.set(key, market)
  return market
}

/** Keeps the listings as they are generated, so that later readers get the same objects. */
function buffered(market: Market): Market {
  if (market.size > MAX_BUFFERED_LISTINGS) return market
  const buffer: MarketListing[] = []
  const source = market.listings()
  return {
    ...market,
    *listings() {
      for (let i = 0; i < market.size; i++) {
        const listing = buffer[i] ?? source.next().value
        if (!listing) return
        buffer[i] = listing
        yield listing
      }
    },
  }
}
