import type { MarketListing } from '@gable/data/market/market.types'
import type { Place } from '@gable/data/places/place.types'
import type { CopyRow, Database } from '@gable/service-kit/database/database'
import { homeRows, placeRows } from './rows.ts'

/** Loads suggestions for these places and homes into the empty tables, all or nothing. */
export async function loadSuggestions(
  db: Database,
  places: Iterable<Place>,
  listings: Iterable<MarketListing>,
): Promise<void> {
  await db.longTransaction(async (transaction) => {
    const placeColumns = ['category', 'term', 'weight', 'country', 'facts']
    await transaction.copy('autocomplete.place_name', placeColumns, rowsOf(places, placeRows))
    await transaction.copy(
      'autocomplete.home_name',
      ['category', 'term', 'facts'],
      rowsOf(listings, homeRows),
    )
  })
}

function* rowsOf<Item>(items: Iterable<Item>, toRows: (item: Item) => CopyRow[]): Generator<CopyRow> {
  for (const item of items) yield* toRows(item)
}
