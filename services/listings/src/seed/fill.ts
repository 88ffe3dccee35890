import type { SeedContext } from '@gable/service-kit/service'
import { loadMarket } from './load.ts'

/** Fills the empty tables with the gazetteer and the sample market. */
export async function fill({ db, options, shared, progress }: SeedContext): Promise<void> {
  // Loaded when it is needed: the gazetteer behind it is large, and most starts fill nothing.
  const { sharedGazetteer, sharedMarket } = await import('@gable/data/seed')
  const { places } = sharedGazetteer(shared)
  const { boards, officeRules, listings } = sharedMarket(shared, options)
  const market = { places, boards, officeRules, listings: listings() }
  await loadMarket(db, market, (done) => progress('Listings', done, options.listings))
}
