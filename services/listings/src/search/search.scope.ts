import { TRANSACTION_TYPES } from '../listing/classify.ts'
import { EVERYWHERE, NOWHERE, placeOfCountry, type Scope } from '../listing-index/listing-index.ts'
import { GAZETTEER_COUNTRY } from '../place/country.ts'
import type { StoredPlace } from '../place/place.store.ts'
import type { Filters } from './filters.contract.ts'

/** Where a search looks: the part of a place that lies in the country wanted, which is all of it or nothing. */
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
