import type { Database } from '@gable/service-kit/database/database'
import type { Place, PlaceAround, PlacesAround } from './place.contract.ts'
import { DISTANCE_KM_SQL, findCityAt, placeColumns } from './place.store.ts'
import { searchPath } from './place-path.ts'

/**
 * Returns the city at or near a location, and the neighborhood and school district there. Undefined when no
 * city is within 100 km.
 */
export async function findPlacesAround(
  db: Database,
  lat: number,
  lon: number,
): Promise<PlacesAround | undefined> {
  const city = await findCityAt(db, lat, lon)
  if (!city) return undefined
  const parts = await db.read<Place>(PARTS_QUERY, [lat, lon, city.placeKey, city.state])
  const part = (type: Place['placeType']) => {
    const found = parts.find(({ placeType }) => placeType === type)
    return found ? withHref(found) : null
  }
  return { city: withHref(city), neighborhood: part('neighborhood'), schoolDistrict: part('schooldistrict') }
}

const withHref = (place: Place): PlaceAround => ({ ...place, href: searchPath(place) })

/**
 * Finds the neighborhood and the school district at a point. Their boundaries are not stored, so the query
 * picks the nearest place whose bounding box contains the point, weighing distance against population.
 */
const PARTS_QUERY = `
  select ${placeColumns} from listings.place
  where (place_type = 'neighborhood' and city_key = $3 or place_type = 'schooldistrict' and state = $4)
    and $1 between min_lat and max_lat and $2 between min_lon and max_lon
  order by ${DISTANCE_KM_SQL} / sqrt(greatest(population, 500)::float8), place_key`
