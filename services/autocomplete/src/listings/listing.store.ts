import { isDeepStrictEqual } from 'node:util'
import { plain } from '@gable/places/names'
import type { CopyRow, Database, Queryable, Transaction } from '@gable/service-kit/database/database'
import type { ListingCategory, ListingFacts } from '../terms/facts.ts'
import { addressTerm } from '../terms/terms.ts'

export const LISTING_COLUMNS = ['category', 'term', 'facts', 'upi']

/**
 * Returns the search rows of a listing: one for its address, unless the address is withheld, and one for its
 * listing number.
 */
export function listingRows(facts: ListingFacts | undefined): CopyRow[] {
  if (!facts) return []
  const { uPI, listingId, street, city, state, postalCode } = facts
  const row = (category: ListingCategory, term: string) => [category, term, facts, uPI]
  return [
    ...(street ? [row('addresses', addressTerm(`${street} ${city} ${state} ${postalCode}`))] : []),
    ...(listingId ? [row('listingids', plain(listingId))] : []),
  ]
}

/**
 * Replaces the suggestions of these uPIs with `listings`. A uPI that is not in `listings` loses its
 * suggestions. Also rewrites unchanged listings whose terms were built by an earlier version.
 */
export async function replaceListings(
  db: Database,
  uPIs: readonly string[],
  listings: readonly ListingFacts[],
  alsoWith: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const stored = await rowsOf(db, uPIs)
  const fresh = bestRecords(listings)
  const changed = uPIs.filter((uPI) => !isDeepStrictEqual(stored.get(uPI) ?? [], listingRows(fresh.get(uPI))))
  await db.transaction(async (transaction) => {
    if (changed.length > 0) {
      await transaction.query('delete from autocomplete.home_name where upi = any($1)', [changed])
      const rows = changed.flatMap((uPI) => listingRows(fresh.get(uPI)))
      await transaction.copy('autocomplete.home_name', LISTING_COLUMNS, rows)
    }
    await alsoWith(transaction)
  })
}

/**
 * Returns the first record of each listing, which is the best one. Removes the street if any record of the
 * listing withholds it.
 */
function bestRecords(listings: readonly ListingFacts[]): Map<string, ListingFacts> {
  const best = new Map<string, ListingFacts>()
  for (const listing of listings) {
    const first = best.get(listing.uPI)
    if (!first) best.set(listing.uPI, listing)
    else if (listing.street === null) best.set(listing.uPI, { ...first, street: null })
  }
  return best
}

/**
 * Returns the uPIs of suggested listings in ascending order: those greater than `after` and, if `upTo` is
 * given, not greater than `upTo`.
 */
export async function suggestedBetween(
  db: Queryable,
  after: string,
  upTo: string | null,
  limit: number | null = null,
): Promise<string[]> {
  const rows = await db.query<{ upi: string }>(
    `select distinct upi from autocomplete.home_name
     where upi > $1 and ($2::text is null or upi <= $2) order by upi limit $3`,
    [after, upTo, limit],
  )
  return rows.map(({ upi }) => upi)
}

/** Returns the stored rows of these uPIs, in the format of `listingRows`. */
async function rowsOf(db: Queryable, uPIs: readonly string[]): Promise<Map<string, CopyRow[]>> {
  const rows = await db.query<{ category: ListingCategory; term: string; facts: ListingFacts; upi: string }>(
    'select category, term, facts, upi from autocomplete.home_name where upi = any($1) order by category, id',
    [uPIs],
  )
  const byUPI = new Map<string, CopyRow[]>()
  for (const { category, term, facts, upi } of rows)
    byUPI.set(upi, [...(byUPI.get(upi) ?? []), [category, term, facts, upi]])
  return byUPI
}
