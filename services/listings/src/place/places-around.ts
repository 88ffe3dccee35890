import type { Ring } from '@gable/places/place.types'
import { nearestPlace, placeAt } from '@gable/places/place-at'
import type { Database } from '@gable/service-kit/database/database'
import type { Place, PlaceAround, PlacesAround } from './place.contract.ts'
import { DISTANCE_KM_SQL, findCityAt, findPlace, MAX_DISTANCE_KM, placeColumns } from './place.store.ts'
import { searchPath } from './place-path.ts'

interface OutlinedPlace extends Place {
  outline: Ring[] | null
}

type PostalCode = Pick<Place, 'placeKey' | 'cityKey' | 'lat' | 'lon'>

/**
 * Returns the city at or near a location, and the neighborhood and school district there. Undefined when no
 * city is within 100 km. The sample market assigns its listings to places by the same rules.
 */
export async function findPlacesAround(
  db: Database,
  lat: number,
  lon: number,
): Promise<PlacesAround | undefined> {
  const city = (await findPostalCity(db, lat, lon)) ?? (await findCityAt(db, lat, lon))
  if (!city) return undefined
  const parts = await db.read<OutlinedPlace>(PARTS_QUERY, [lat, lon, city.placeKey, city.state])
  const part = (type: Place['placeType']) => {
    const found = placeAt(
      parts.filter(({ placeType }) => placeType === type),
      { lat, lon },
    )
    return found ? withHref(found) : null
  }
  return { city: withHref(city), neighborhood: part('neighborhood'), schoolDistrict: part('schooldistrict') }
}

function withHref({ outline: _, ...place }: Place & { outline?: unknown }): PlaceAround {
  return { ...place, href: searchPath(place) }
}

/** Returns the city of the postal code nearest to a location, as in the address of a home there. */
async function findPostalCity(db: Database, lat: number, lon: number): Promise<Place | undefined> {
  const postalCodes = await db.read<PostalCode>(NEAREST_ZIPS_QUERY, [lat, lon])
  const placeKey = nearestPlace(postalCodes, { lat, lon })?.cityKey
  const found = placeKey ? await findPlace(db, { placeType: 'city', placeKey }) : undefined
  return found?.place
}

/** The index sorts by degrees, which are shorter from west to east, so the nearest in km is among several. */
export const NEAREST_ZIPS_QUERY = `
  select place_key as "placeKey", city_key as "cityKey", lat, lon from (
    select *, ${DISTANCE_KM_SQL} as km
    from listings.place
    where place_type = 'zip'
    order by point(lon, lat) <-> point($2, $1)
    limit 40
  ) around
  where km <= ${MAX_DISTANCE_KM}`

/** Neighborhoods and school districts whose bounding box contains a location. */
export const PARTS_QUERY = `
  select ${placeColumns}, outline from listings.place
  where (place_type = 'neighborhood' and city_key = $3 or place_type = 'schooldistrict' and state = $4)
    and $1 between min_lat and max_lat and $2 between min_lon and max_lon`
