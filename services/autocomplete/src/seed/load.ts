import type { MarketListing } from '@gable/data/market/market.types'
import type { Place } from '@gable/data/places/place.types'
import type { CopyRow, Database } from '@gable/service-kit/database/database'
import { homeRows, placeRows, type SuggestionRow } from './rows.ts'

const COLUMNS = ['category', 'term', 'weight', 'country', 'facts']

/** Loads suggestions for these places and homes into the empty table, all or nothing. */
export async function loadSuggestions(
  db: Database,
  places: Iterable<Place>,
  listings: Iterable<MarketListing>,
): Promise<void> {
  await db.copy('autocomplete.suggestion', COLUMNS, copyRows(places, listings))
}

function* copyRows(places: Iterable<Place>, listings: Iterable<MarketListing>): Generator<CopyRow> {
  for (const place of places) yield* placeRows(place).map(copyRow)
  for (const listing of listings) yield* homeRows(listing).map(copyRow)
}

const copyRow = ({ category, term, weight, country, facts }: SuggestionRow) =>
  [category, term, weight, country, facts] as const
