import type { PlacesContext, SeedContext } from '@gable/service-kit/service/service'
import { loadSuggestions, replacePlaces } from './load.ts'

const LABEL = 'Suggestions'

/** Fills the empty table from the gazetteer and the sample market. */
export async function fill({ db, options, shared, progress }: SeedContext): Promise<void> {
  // Loaded when it is needed: the gazetteer behind it is large, and most starts fill nothing.
  const { sharedGazetteer, sharedMarket } = await import('@gable/data/seed')
  const { places } = sharedGazetteer(shared)
  const listings = sharedMarket(shared, options).listings()
  await loadSuggestions(
    db,
    places,
    withProgress(listings, (done) => progress(LABEL, done, options.listings)),
  )
}

/** Loads the public places in place of those that were there; places of other kinds stay. */
export async function loadPlaces({ db, shared, progress }: PlacesContext): Promise<void> {
  const { publicPlaces } = await import('@gable/data/seed')
  const places = publicPlaces(shared)
  await replacePlaces(db, places)
  progress('Suggested places', places.length, places.length)
}

function* withProgress<Item>(items: Iterable<Item>, report: (done: number) => void): Generator<Item> {
  let done = 0
  for (const item of items) {
    yield item
    done += 1
    if (done % 1000 === 0) report(done)
  }
  report(done)
}
