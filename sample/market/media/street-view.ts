import type { MarketMedia, MarketStreetView } from '@gable/service-listings/market-listing'
import type { Random } from '../../random.ts'
import type { Home } from '../home/home.types.ts'

interface Position {
  lat: number
  lon: number
}

const NONE: MarketStreetView = { status: 'ZERO_RESULTS', panoId: null, location: null }
const EXTERIOR = 'exterior-'
/** Distance between the home and the road in degrees, about 12 meters. */
const ROAD_OFFSET_DEGREES = 0.00011

/**
 * Returns the street view in front of a home. The panorama matches the front picture of the home. Land and
 * farms often have no panorama.
 */
export function streetViewOf(
  { kind }: Pick<Home, 'kind'>,
  position: Position | null,
  media: readonly MarketMedia[],
  random: Random,
): MarketStreetView | null {
  if (!position) return null
  const front = media.find(({ key }) => key.startsWith(EXTERIOR))
  if (!front || random.chance(kind === 'land' || kind === 'farm' ? 0.4 : 0.03)) return NONE
  const side = random.pick([-1, 1] as const)
  const lat = Number((position.lat + side * ROAD_OFFSET_DEGREES).toFixed(6))
  return {
    status: 'OK',
    panoId: `street-${front.key.slice(EXTERIOR.length)}`,
    location: { lat, lon: position.lon },
  }
}
