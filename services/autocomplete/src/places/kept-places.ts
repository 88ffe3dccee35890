import type { Database } from '@gable/service-kit/database/database'
import type { Logger } from '@gable/service-kit/log'
import type { PlaceCategory, PlaceFacts } from '../suggest/facts.ts'
import { aliasesOf } from './aliases.ts'
import type { PlaceLists } from './find-places.ts'
import { nameLength, nameList, type PlaceName } from './name-list.ts'

const LOOK_AFTER_MS = 10_000

interface Kept {
  lists: PlaceLists
  /** The state of the table that they are from, see place_name_changes. */
  changes: number
}

export interface KeptPlaces {
  /** All places, at most ten seconds older than the table; read once, then kept. */
  current(): Promise<PlaceLists>
}

/** The places of the table, in memory. Reading them again never makes a request wait. */
export function keepPlaces(db: Database, log: Logger, lookAfter = LOOK_AFTER_MS): KeptPlaces {
  let kept: Kept | undefined
  let lookedAt = 0
  let looking: Promise<Kept> | undefined

  async function look(): Promise<Kept> {
    const [row] = await db.query<{ changes: number }>('select changes from autocomplete.place_name_changes')
    const changes = row?.changes ?? 0
    if (kept?.changes !== changes) kept = { lists: await readPlaces(db), changes }
    return kept
  }
  function lookOnce(): Promise<Kept> {
    lookedAt = Date.now()
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
  return {
    async current() {
      // On the very first start they are still being filled in.
      if (!kept || kept.lists.size === 0) return (await lookOnce()).lists
      if (Date.now() - lookedAt >= lookAfter)
        lookOnce().catch((error: unknown) => log.warn(error, 'the places could not be read again'))
      return kept.lists
    },
  }
}

/** A row of place_name: category, term, weight, country, facts. */
export type PlaceRow = readonly [PlaceCategory, string, number, string, PlaceFacts]

async function readPlaces(db: Database): Promise<PlaceLists> {
  const rows = await db.query<PlaceName & { category: PlaceCategory }>(
    'select category, term, weight, country, facts from autocomplete.place_name order by category, term, id',
  )
  return placeLists(
    rows.map(({ category, term, weight, country, facts }) => [category, term, weight, country, facts]),
  )
}

/** Rows as they are searched. */
export function placeLists(rows: readonly PlaceRow[]): PlaceLists {
  const byCategory = new Map<PlaceCategory, PlaceName[]>()
  for (const [category, term, weight, country, facts] of rows) {
    const names = byCategory.get(category) ?? []
    byCategory.set(category, names)
    for (const name of [{ term, facts }, ...aliasesOf(category, facts)]) {
      // A state is also written by its code, which is then all of its name.
      const length = category === 'states' ? name.term.length : nameLength(name.term, name.facts.placeName)
      names.push({ weight, ...name, length, country })
    }
  }
  return new Map([...byCategory].map(([category, names]) => [category, nameList(names)]))
}
