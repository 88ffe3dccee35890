import type { Database } from '@gable/service-kit/database/database'
import type { Logger } from '@gable/service-kit/runtime/log'
import type { PlaceCategory, PlaceFacts } from '../terms/facts.ts'
import { aliasesOf } from './aliases.ts'
import type { PlaceLists } from './find-places.ts'
import { nameLength, nameList, type PlaceName } from './name-list.ts'

const CHECK_INTERVAL_MS = 10_000

interface LoadedPlaces {
  lists: PlaceLists
  /** The value in place_name_changes when these places were loaded. */
  changes: number
}

export interface PlaceCache {
  /**
   * Returns all places from memory. The first call loads the places. Later calls check the table for changes
   * at most every ten seconds.
   */
  current(): Promise<PlaceLists>
}

/**
 * Creates an in-memory cache of the place table. Reloads in the background, so that requests do not wait once
 * places are loaded.
 */
export function createPlaceCache(db: Database, log: Logger, checkIntervalMs = CHECK_INTERVAL_MS): PlaceCache {
  let loaded: LoadedPlaces | undefined
  let checkedAt = 0
  let checking: Promise<LoadedPlaces> | undefined

  async function check(): Promise<LoadedPlaces> {
    const [row] = await db.query<{ changes: number }>('select changes from autocomplete.place_name_changes')
    const changes = row?.changes ?? 0
    if (loaded?.changes !== changes) loaded = { lists: await readPlaces(db), changes }
    return loaded
  }
  function checkOnce(): Promise<LoadedPlaces> {
    checkedAt = Date.now()
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }
  return {
    async current() {
      // While the table is empty, waits for the check, because the first start may still be loading places.
      if (!loaded || loaded.lists.size === 0) return (await checkOnce()).lists
      if (Date.now() - checkedAt >= checkIntervalMs)
        checkOnce().catch((error: unknown) => log.warn(error, 'Failed to refresh the places'))
      return loaded.lists
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

/** Indexes the place rows, including aliases, by category for searching. */
export function placeLists(rows: readonly PlaceRow[]): PlaceLists {
  const byCategory = new Map<PlaceCategory, PlaceName[]>()
  for (const [category, term, weight, country, facts] of rows) {
    const names = byCategory.get(category) ?? []
    byCategory.set(category, names)
    for (const name of [{ term, facts }, ...aliasesOf(category, facts)]) {
      // A state may also be written as its code, so its whole term counts as the name.
      const length = category === 'states' ? name.term.length : nameLength(name.term, name.facts.placeName)
      names.push({ weight, ...name, length, country })
    }
  }
  return new Map([...byCategory].map(([category, names]) => [category, nameList(names)]))
}
