import type { Database } from '@gable/service-kit/database/database'
import { Place, type PlaceType } from './place.contract.ts'

export interface PlaceRef {
  placeType: PlaceType
  placeKey: string
}

/** A place with the id by which listings reference it. */
export interface StoredPlace {
  id: number
  place: Place
}

interface PlaceRow extends Place {
  id: number
}

/** Returns the column of a field, such as display_name for displayName. */
const columnName = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

const placeFields = Place.keyof().options
/** All fields of a place, for a SELECT clause. */
export const placeColumns = placeFields.map((field) => `${columnName(field)} as "${field}"`).join(', ')

/**
 * Returns the key as stored. ZIP and FSA codes are upper case and all other keys are lower case, but a URL
 * may use either case.
 */
const asStored = ({ placeType, placeKey }: PlaceRef) =>
  placeType === 'zip' ? placeKey.toUpperCase() : placeKey.toLowerCase()

/** Returns the places with these references, in no particular order. Omits unknown places. */
export async function findPlaces(db: Database, refs: readonly PlaceRef[]): Promise<StoredPlace[]> {
  const rows = await db.read<PlaceRow>(
    `select id, ${placeColumns} from listings.place
     where (place_type, place_key) in (select * from unnest($1::text[], $2::text[]))`,
    [refs.map(({ placeType }) => placeType), refs.map(asStored)],
  )
  return rows.map(({ id, ...place }) => ({ id, place }))
}

export async function findPlace(db: Database, ref: PlaceRef): Promise<StoredPlace | undefined> {
  const [found] = await findPlaces(db, [ref])
  return found
}

/**
 * Returns the most populous city with the slug in a state, or undefined without a match. `state` is a
 * two-letter code.
 */
export async function findCityNamed(db: Database, state: string, slug: string): Promise<Place | undefined> {
  const [row] = await db.read<Place>(CITY_NAMED_QUERY, [state.toUpperCase(), slug.toLowerCase()])
  return row
}

export const CITY_NAMED_QUERY = `
  select ${placeColumns}
  from listings.place
  where place_type = 'city' and state = $1 and slug = $2
  order by population desc, place_key
  limit 1`

/** Returns the id and country (USA or CAN) of each state. */
export function countriesOfStates(db: Database): Promise<{ id: number; country: string }[]> {
  return db.read("select id, country from listings.place where place_type = 'state'")
}

export const MAX_DISTANCE_KM = 100
const KM_PER_DEGREE = 111.2
/** Distance in km from ($1, $2), latitude and longitude, to a place. */
export const DISTANCE_KM_SQL = `${KM_PER_DEGREE} * sqrt((lat - $1) ^ 2 + ((lon - $2) * cos(radians($1))) ^ 2)`

/**
 * Returns the city that a person at this location would name, or undefined when none is within 100 km. Weighs
 * distance against population, because a location in a large city may be closer to the center of a suburb
 * than to the center of the city.
 */
export async function findCityAt(db: Database, lat: number, lon: number): Promise<Place | undefined> {
  const [row] = await db.read<Place>(NEAREST_CITY_QUERY, [lat, lon])
  return row
}

export const NEAREST_CITY_QUERY = `
  select ${placeColumns} from (
    select *, ${DISTANCE_KM_SQL} as km
    from listings.place
    where place_type = 'city'
    order by point(lon, lat) <-> point($2, $1)
    limit 40
  ) around
  where km <= ${MAX_DISTANCE_KM}
  order by km / power(greatest(population, 500)::float8, 0.25), place_key
  limit 1`
