import { TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import { HttpError } from '@gable/service-kit/http/problem'
import { LRUCache } from 'lru-cache'
import {
  EVERYWHERE,
  type ListingIndex,
  NOWHERE,
  placeOfCountry,
  type Scope,
} from '../listing-index/listing-index.ts'
import { GAZETTEER_COUNTRY } from '../place/country.ts'
import { findPlace, type StoredPlace } from '../place/place.store.ts'
import type { Filters, PlaceParams } from './search.contract.ts'
import type { SearchSource } from './search.store.ts'

const MAX_CACHED = 10_000
const CACHE_TTL_MS = 60_000

/**
 * Recently requested places. Each index has its own cache, because a full reload of the listings creates an
 * index and may change place ids.
 */
const caches = new WeakMap<ListingIndex, LRUCache<string, StoredPlace>>()

/**
 * Returns the place of a search, or undefined for a search of the whole market. Throws a 404 for an unknown
 * place.
 */
export async function placeOf(
  { db, listings }: Pick<SearchSource, 'db' | 'listings'>,
  { placeType, placeKey }: PlaceParams,
): Promise<StoredPlace | undefined> {
  if (!placeType || !placeKey) return undefined
  const current = await listings.current()
  const cache =
    caches.get(current) ?? new LRUCache<string, StoredPlace>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })
  caches.set(current, cache)
  const key = `${placeType}/${placeKey}`
  const cached = cache.get(key)
  if (cached) return cached
  const found = await findPlace(db, { placeType, placeKey })
  if (!found) throw new HttpError(404, [`There is no ${placeType} ${placeKey}.`])
  cache.set(key, found)
  return found
}

/**
 * Returns the scope of a search. The scope contains no listings when the place is outside the requested
 * country.
 */
export function scopeOf(found: StoredPlace | undefined, { country, uiTransactionType }: Filters): Scope {
  const transactionType = TRANSACTION_TYPES.indexOf(uiTransactionType)
  if (found) {
    const { id, place } = found
    const isInCountry = !country || GAZETTEER_COUNTRY[country] === place.country
    return { transactionType, place: isInCountry ? id : NOWHERE, level: place.placeType }
  }
  if (country) return { transactionType, place: placeOfCountry(country), level: 'country' }
  return { transactionType, place: EVERYWHERE, level: undefined }
}
