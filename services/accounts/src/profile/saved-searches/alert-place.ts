import type { Queryable } from '@gable/service-kit/database/database'
import type { SearchCriteria } from './criteria.ts'

/** Place id of the whole market. */
const WHOLE_MARKET_ID = 0

type Place = SearchCriteria['place']

/**
 * Returns the id of a place and creates the place if needed. Locks the place, so that it cannot be deleted
 * before the transaction ends.
 */
export async function ensurePlaceId(db: Queryable, place: Place): Promise<number> {
  const known = await findPlaceId(db, place, 'for key share')
  if (known !== undefined || !place) return known ?? WHOLE_MARKET_ID
  // Look up the place first, because an insert uses up an id even on conflict. Concurrent inserts of the same
  // place return the same id.
  const [created] = await db.query<{ id: number }>(
    `insert into accounts.alert_place (place_type, place_key) values ($1, $2)
     on conflict (place_type, place_key) do update set place_key = excluded.place_key returning id`,
    [place.placeType, place.placeKey],
  )
  if (!created) throw new Error('Failed to store the place')
  return created.id
}

/** Returns the id of a place; undefined when the place was never stored. */
export async function findPlaceId(
  db: Queryable,
  place: Place,
  lock: 'for key share' | '' = '',
): Promise<number | undefined> {
  if (!place) return WHOLE_MARKET_ID
  const [known] = await db.query<{ id: number }>(
    `select id from accounts.alert_place where place_type = $1 and place_key = $2 ${lock}`,
    [place.placeType, place.placeKey],
  )
  return known?.id
}
