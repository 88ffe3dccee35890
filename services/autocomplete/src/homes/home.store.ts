import { isDeepStrictEqual } from 'node:util'
import type { CopyRow, Database, Queryable, Transaction } from '@gable/service-kit/database/database'
import type { HomeCategory, HomeFacts } from '../suggest/facts.ts'
import { HOME_COLUMNS, homeRows } from './home-rows.ts'

/**
 * Replaces what is suggested of these homes by `homes`: those without an entry there are no longer suggested. Homes
 * whose terms are of an earlier version are written again, with the same facts too.
 */
export async function replaceHomes(
  db: Database,
  uPIs: readonly string[],
  homes: readonly HomeFacts[],
  alsoWith: (transaction: Transaction) => Promise<void> = async () => {},
): Promise<void> {
  const stored = await rowsOf(db, uPIs)
  const fresh = bestRecords(homes)
  const changed = uPIs.filter((uPI) => !isDeepStrictEqual(stored.get(uPI) ?? [], homeRows(fresh.get(uPI))))
  await db.transaction(async (transaction) => {
    if (changed.length > 0) {
      await transaction.query('delete from autocomplete.home_name where upi = any($1)', [changed])
      const rows = changed.flatMap((uPI) => homeRows(fresh.get(uPI)))
      await transaction.copy('autocomplete.home_name', HOME_COLUMNS, rows)
    }
    await alsoWith(transaction)
  })
}

/** The best record of each home, which is the first one. Its street is left out when any record withholds it. */
function bestRecords(homes: readonly HomeFacts[]): Map<string, HomeFacts> {
  const best = new Map<string, HomeFacts>()
  for (const home of homes) {
    const first = best.get(home.uPI)
    if (!first) best.set(home.uPI, home)
    else if (home.street === null) best.set(home.uPI, { ...first, street: null })
  }
  return best
}

/** uPIs of homes that are suggested, in order: of all after the first, up to the second where there is one. */
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

/** The rows of stored homes by uPI, as homeRows has them. */
async function rowsOf(db: Queryable, uPIs: readonly string[]): Promise<Map<string, CopyRow[]>> {
  const rows = await db.query<{ category: HomeCategory; term: string; facts: HomeFacts; upi: string }>(
    'select category, term, facts, upi from autocomplete.home_name where upi = any($1) order by category, id',
    [uPIs],
  )
  const byUPI = new Map<string, CopyRow[]>()
  for (const { category, term, facts, upi } of rows)
    byUPI.set(upi, [...(byUPI.get(upi) ?? []), [category, term, facts, upi]])
  return byUPI
}
