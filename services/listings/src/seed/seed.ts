import { sharedGazetteer, sharedMarket } from '@gable/data/seed'
import type { SeedContext } from '@gable/service-kit/service'
import { loadMarket } from './load.ts'

/** Fills empty tables with the gazetteer and the sample market. */
export async function seed({ db, options, shared, progress }: SeedContext): Promise<void> {
  const [filled] = await db.query('select from listings.place limit 1')
  if (filled) return
  const { places } = sharedGazetteer(shared)
  const { boards, listings } = sharedMarket(shared, options)
  const market = { places, boards, listings: listings() }
  await loadMarket(db, market, (done) => progress('Listings', done, options.listings))
}
