import { slugify, streetLine } from '@gable/places/names'
import { generateMarket } from '@gable/sample/market/market'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { SAMPLE_DAY, SAMPLE_SIZE } from './test-market.ts'

/**
 * Returns the first `count` active residential listings of the test sample market whose owners withhold the
 * address.
 */
export function withheldListings(count: number) {
  const found: ReturnType<typeof withTraces>[] = []
  for (const listing of generateMarket({ listings: SAMPLE_SIZE, today: SAMPLE_DAY }).listings()) {
    const { internetAddressDisplayYN, standardStatus, propertyType } = listing
    if (!internetAddressDisplayYN && standardStatus === 'Active' && propertyType === 'Residential')
      found.push(withTraces(listing))
    if (found.length === count) return found
  }
  throw new Error(`The sample market has only ${found.length} listings with a withheld address.`)
}

/**
 * Adds `traces`, the lower-case strings that reveal the location: the street as written and as in URLs, and
 * the coordinates.
 */
function withTraces(listing: MarketListing) {
  const { uPI, stateOrProvince, postalCode, lat, lon } = listing
  const street = streetLine({ ...listing, unitNumber: null })
  const coordinates = [lat, lon].flatMap((degrees) => (degrees === null ? [] : [degrees.toFixed(4)]))
  const traces = [street, slugify(street), encodeURIComponent(street), ...coordinates]
  return { uPI, stateOrProvince, postalCode, street, traces: traces.map((trace) => trace.toLowerCase()) }
}
