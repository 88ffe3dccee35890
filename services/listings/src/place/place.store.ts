import type { Database } from '@gable/service-kit/database/database'
import { Place, type PlaceType } from './place.contract.ts'

export interface PlaceRef {
  placeType: PlaceType
  placeKey: string
}

/** A place with the number by which listings point to it. */
export interface StoredPlace {
  id: number
  place: Place
}

interface PlaceRow extends Place {
  id: number
}

/** Column of a field: displayName is display_name. */
const columnName = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

const placeFields = Place.keyof().options
/** Every field of a place, for a select. */
export const placeColumns = placeFields.map((field) => `${columnName(field)} as "${field}"`).join(', ')

/** Codes of ZIP and FSA are in capitals, every other key in small letters: a URL may have them either way. */
const asStored = ({ placeType, placeKey }: PlaceRef) =>
  placeType === 'zip' ? placeKey.toUpperCase() : placeKey.toLowerCase()

/** The places that there are, in no order. */
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

/** The most populous city of a name, by the slug of it; `state` is a code of two letters. Undefined where none is. */
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

/** The number of each state with the country that it lies in, USA or CAN. */
export function countriesOfStates(db: Database): Promise<{ id: number; country: string }[]> {
  return db.read("select id, country from listings.place where place_type = 'state'")
}

const MAX_DISTANCE_KM = 100
const KM_PER_DEGREE = 111.2
/** From ($1, $2), latitude and longitude, to a place. */
export const DISTANCE_KM_SQL = `${KM_PER_DEGREE} * sqrt((lat - $1) ^ 2 + ((lon - $2) * cos(radians($1))) ^ 2)`

/**
 * The city that a person at this position would name: of the cities around, the one that is near for its size,
 * because the centre of a large city is further away than that of the suburb beside it. None within 100 km: undefined.
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
