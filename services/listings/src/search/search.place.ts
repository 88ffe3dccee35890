import { HttpError } from '@gable/service-kit/http/problem'
import { LRUCache } from 'lru-cache'
import type { Homes } from '../market/homes.ts'
import { findPlace, type StoredPlace } from '../place/place.store.ts'
import type { PlaceParams } from './search.contract.ts'
import type { SearchSource } from './search.store.ts'

const KEPT_MAX = 10_000
const KEPT_MS = 60_000

/** Places that were asked for lately. Homes that are loaded anew may number them anew. */
const kept = new WeakMap<Homes, LRUCache<string, StoredPlace>>()

/** The place that a search names; undefined for the whole market. Refuses one that there is not. */
export async function placeOf(
  { db, homes }: Pick<SearchSource, 'db' | 'homes'>,
  { placeType, placeKey }: PlaceParams,
): Promise<StoredPlace | undefined> {
  if (!placeType || !placeKey) return undefined
  const current = await homes.current()
  const lately = kept.get(current) ?? new LRUCache<string, StoredPlace>({ max: KEPT_MAX, ttl: KEPT_MS })
  kept.set(current, lately)
  const key = `${placeType}/${placeKey}`
  const known = lately.get(key)
  if (known) return known
  const found = await findPlace(db, { placeType, placeKey })
  if (!found) throw new HttpError(404, [`There is no ${placeType} ${placeKey}.`])
  lately.set(key, found)
  return found
}
