import type { MarketMedia, MarketStreetView } from '@gable/service-listings/listing/market-listing.types'
import type { Random } from '../../random.ts'
import type { Home } from '../home/home.types.ts'

interface Position {
  lat: number
  lon: number
}

const NONE: MarketStreetView = { status: 'ZERO_RESULTS', panoId: null, location: null }
const EXTERIOR = 'exterior-'

/**
 * Returns the street view from the road in front of a home, whose panorama matches the front picture. Land and
 * farms often have no panorama.
 */
export function streetViewOf(
  { kind }: Pick<Home, 'kind'>,
  road: Position | null,
  media: readonly MarketMedia[],
  random: Random,
): MarketStreetView | null {
  if (!road) return null
  const front = media.find(({ key }) => key.startsWith(EXTERIOR))
  if (!front || random.chance(kind === 'land' || kind === 'farm' ? 0.4 : 0.03)) return NONE
  return { status: 'OK', panoId: `street-${front.key.slice(EXTERIOR.length)}`, location: road }
}
