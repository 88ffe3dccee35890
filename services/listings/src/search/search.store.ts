import type { Database } from '@gable/service-kit/database/database'
import { offsetOf } from '@gable/service-kit/http/paging'
import { listingsByNumber, type StoredListing } from '../listing/listing.store.ts'
import { countStatement, pageStatement, type Search } from './search.query.ts'

/** One page of a search and how many match. The page is found in an index first, and only then read. */
export async function searchListings(
  db: Database,
  search: Search,
): Promise<{ listings: StoredListing[]; total: number }> {
  const { text, values } = pageStatement(search)
  const ids = (await db.read<{ id: number }>(text, values)).map(({ id }) => id)
  const [listings, total] = await Promise.all([listingsByNumber(db, ids), totalOf(db, search, ids.length)])
  return { listings, total }
}

async function totalOf(db: Database, search: Search, found: number): Promise<number> {
  // A page that is not full is the last one, and tells the total by itself.
  if (found < search.pageSize && (found > 0 || search.page === 1)) return offsetOf(search) + found
  const { text, values } = countStatement(search)
  const [row] = await db.read<{ total: number }>(text, values)
  return row?.total ?? 0
}
