import type { Place } from '@gable/places/place.types'
import type { CopyRow, Database } from '@gable/service-kit/database/database'
import type { PlacesContext } from '@gable/service-kit/service/service'
import { LISTING_COLUMNS, listingRows } from '../listings/listing.store.ts'
import { listingFacts, placeRows, type SuggestedListing } from './rows.ts'

const PLACE_COLUMNS = ['category', 'term', 'weight', 'country', 'facts']

/**
 * Replaces the stored places with the places of the gazetteer. Keeps places in categories that the gazetteer
 * does not contain.
 */
export async function loadPlaces({ db, progress }: PlacesContext): Promise<void> {
  // Imported on demand, because the gazetteer is large and most starts load no places.
  const { loadGazetteer } = await import('@gable/places/gazetteer/gazetteer')
  const { places } = loadGazetteer()
  await replacePlaces(db, places)
  progress('Suggested places', places.length, places.length)
}

/** Replaces all places in the categories of the given places, in one transaction. */
async function replacePlaces(db: Database, places: readonly Place[]): Promise<void> {
  const rows = [...rowsOf(places, placeRows)]
  const categories = [...new Set(rows.map(([category]) => category))]
  await db.longTransaction(async (transaction) => {
    await transaction.query('delete from autocomplete.place_name where category::text = any($1)', [
      categories,
    ])
    await transaction.copy('autocomplete.place_name', PLACE_COLUMNS, rows)
  })
}

/** Loads suggestions for these places and listings into empty tables, in one transaction. */
export async function loadSuggestions(
  db: Database,
  places: Iterable<Place>,
  listings: Iterable<SuggestedListing>,
): Promise<void> {
  await db.longTransaction(async (transaction) => {
    await transaction.copy('autocomplete.place_name', PLACE_COLUMNS, rowsOf(places, placeRows))
    await transaction.copy(
      'autocomplete.home_name',
      LISTING_COLUMNS,
      rowsOf(listings, (listing) => listingRows(listingFacts(listing))),
    )
  })
}

function* rowsOf<Item>(items: Iterable<Item>, toRows: (item: Item) => CopyRow[]): Generator<CopyRow> {
  for (const item of items) yield* toRows(item)
}
