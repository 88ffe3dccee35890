import type { Place } from '@gable/places/place.types'
import type { Database, Transaction } from '@gable/service-kit/database/database'
import type { PlacesContext } from '@gable/service-kit/service/service'
import type { PlaceIdLookup } from '../listing/listing-rows.ts'
import { copyRecords } from './copy-records.ts'

/** Stores places in the empty table with ids from 1, and returns a lookup for those ids. */
export async function fillPlaces(transaction: Transaction, places: readonly Place[]): Promise<PlaceIdLookup> {
  const byKey = placesByKey(places)
  const ids = new Map([...byKey.keys()].map((key, index) => [key, index + 1]))
  await copyRecords(
    transaction,
    'listings.place',
    [...byKey.values()].map((place, index) => ({ id: index + 1, ...placeRow(place) })),
  )
  return (type, key) => (key === null ? undefined : ids.get(`${type}/${key}`))
}

/** Loads the public places. A second run changes nothing. */
export async function loadPlaces({ db, progress }: PlacesContext): Promise<void> {
  // Imported on demand, because the gazetteer is large and most starts load no places.
  const { loadGazetteer } = await import('@gable/places/gazetteer/gazetteer')
  const { places } = loadGazetteer()
  await mergePlaces(db, places)
  progress('Places', places.length, places.length)
}

/**
 * Adds new places and updates those that differ. Existing places keep their ids, because listings refer to
 * them.
 */
async function mergePlaces(db: Database, places: readonly Place[]): Promise<void> {
  const rows = [...placesByKey(places).values()].map(placeRow)
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const differs = (table: string) => `(${columns.map((column) => `${table}.${column}`).join(', ')})`
  await db.longTransaction(async (transaction) => {
    await transaction.query('create temp table new_place (like listings.place) on commit drop')
    await transaction.query('alter table new_place alter column id drop not null')
    await copyRecords(transaction, 'new_place', rows)
    await transaction.query('analyze new_place')
    await transaction.query(
      `update listings.place set ${columns.map((column) => `${column} = new_place.${column}`).join(', ')}
       from new_place
       where (place.place_type, place.place_key) = (new_place.place_type, new_place.place_key)
         and ${differs('place')} is distinct from ${differs('new_place')}`,
    )
    await transaction.query(
      `insert into listings.place (${columns.join(', ')}) select ${columns.join(', ')} from new_place
       where not exists (select from listings.place
         where (place.place_type, place.place_key) = (new_place.place_type, new_place.place_key))`,
    )
  })
}

/**
 * Two towns with the same name can have the same key. The key then identifies the first, more populous town.
 */
function placesByKey(places: readonly Place[]): Map<string, Place> {
  const byKey = new Map<string, Place>()
  for (const place of places) {
    const key = `${place.type}/${place.placeKey}`
    if (!byKey.has(key)) byKey.set(key, place)
  }
  return byKey
}

const placeRow = (place: Place) => ({
  place_type: place.type,
  place_key: place.placeKey,
  place_name: place.placeName,
  display_name: place.displayName,
  slug: place.slug,
  city: place.city,
  city_key: place.cityKey,
  county_key: place.countyKey,
  county_name: place.countyName,
  state: place.state,
  state_name: place.stateName,
  country: place.country,
  population: place.population,
  lat: place.lat,
  lon: place.lon,
  min_lat: place.minLat,
  max_lat: place.maxLat,
  min_lon: place.minLon,
  max_lon: place.maxLon,
  outline: place.outline && JSON.stringify(place.outline),
})
