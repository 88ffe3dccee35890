import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { distanceKm } from '@gable/places/geometry'
import type { Database } from '@gable/service-kit/database/database'
import type { ListingIndex } from '../listing-index/listing-index.ts'
import type { Place } from '../place/place.contract.ts'
import type { StoredPlace } from '../place/place.store.ts'
import { circleAround, outlineOfHomes } from './homes-outline.ts'
import type { Ring } from './outline.contract.ts'

/** Returns the outline that the gazetteer has for a place, or null when it has none. */
export async function storedOutline(db: Database, { id }: StoredPlace): Promise<Ring[] | null> {
  const [row] = await db.read<{ outline: Ring[] | null }>(
    'select outline from listings.place where id = $1',
    [id],
  )
  return row?.outline ?? null
}

/**
 * Approximates the outline of a place by the ground on which its listings lie, or by a circle when it has few.
 * A state or county has either a true outline or none.
 */
export function approximateOutline(listings: ListingIndex, { id, place }: StoredPlace): Ring[] {
  if (place.placeType === 'state' || place.placeType === 'county') return []
  const { lat, lon } = listings.columns
  const homes = TRANSACTION_TYPES.flatMap((_, transactionType) =>
    Array.from(listings.rowsOf({ transactionType, place: id, level: place.placeType }), (row) => ({
      lat: lat[row] ?? Number.NaN,
      lon: lon[row] ?? Number.NaN,
    })),
  ).filter((home) => !Number.isNaN(home.lat))
  return [outlineOfHomes(homes) ?? circleAround(place, radiusKm(place))]
}

/** Returns half the shorter side of the box around a place. */
const radiusKm = ({ lat, lon, minLat, maxLat, minLon, maxLon }: Place): number =>
  Math.min(
    distanceKm({ lat: minLat, lon }, { lat: maxLat, lon }),
    distanceKm({ lat, lon: minLon }, { lat, lon: maxLon }),
  ) / 2
