import type { PlacesContext, SeedContext } from '@gable/service-kit/service/service'
import { loadMarket } from './load-market.ts'
import { mergePlaces } from './places.ts'

/** Fills the empty tables with the gazetteer and the sample market. */
export async function fill({ db, options, shared, progress }: SeedContext): Promise<void> {
  // Loaded when it is needed: the gazetteer behind it is large, and most starts fill nothing.
  const { sharedGazetteer, sharedMarket } = await import('@gable/data/seed')
  const { places } = sharedGazetteer(shared)
  const { boards, officeRules, listings } = sharedMarket(shared, options)
  const market = { places, boards, officeRules, listings: listings() }
  await loadMarket(db, market, (done) => progress('Listings', done, options.listings))
}

/** Loads the public places; a second run changes nothing. */
export async function loadPlaces({ db, shared, progress }: PlacesContext): Promise<void> {
  const { publicPlaces } = await import('@gable/data/seed')
  const places = publicPlaces(shared)
  await mergePlaces(db, places)
  progress('Places', places.length, places.length)
}
