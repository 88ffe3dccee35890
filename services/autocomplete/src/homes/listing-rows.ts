import { plain } from '@gable/places/names'
import type { CopyRow } from '@gable/service-kit/database/database'
import type { ListingCategory, ListingFacts } from '../suggest/facts.ts'
import { addressTerm } from '../suggest/terms.ts'

export const LISTING_COLUMNS = ['category', 'term', 'facts', 'upi']

/** A row for a home's address, unless it is withheld, and one for its number. */
export function listingRows(facts: ListingFacts | undefined): CopyRow[] {
  if (!facts) return []
  const { uPI, listingId, street, city, state, postalCode } = facts
  const row = (category: ListingCategory, term: string) => [category, term, facts, uPI]
  return [
    ...(street ? [row('addresses', addressTerm(`${street} ${city} ${state} ${postalCode}`))] : []),
    ...(listingId ? [row('listingids', plain(listingId))] : []),
  ]
}
