import type { Database } from '@gable/service-kit/database/database'
import { sampleToday } from '@gable/service-kit/env/market-clock'
import type { Logger } from '@gable/service-kit/runtime/log'
import type { ServiceDefinition } from '@gable/service-kit/service/service'
import { env, isSampleWanted } from './env/env.ts'
import { prepare } from './prepare.ts'
import { exitOnError, exitWithError, openConfiguredDatabase } from './process/open-configured-database.ts'
import { ownListings } from './process/own-listings.ts'
import { createProgress } from './process/progress.ts'
import { missingAddresses } from './process/service-needs.ts'

interface PreparedDatabase {
  db: Database
  services: readonly ServiceDefinition[]
  /** Whether the listings that visitors see are in `db`. */
  holdsListings: boolean
}

/**
 * Opens and prepares the database of the chosen services, without a limit for statements, because migrations and fills
 * may run longer than a request. `port` is the port of the services. Exits with a one-line reason when it fails.
 */
export async function prepareDatabase(log: Logger, port: number): Promise<PreparedDatabase> {
  // The engine starts in its own thread while this thread loads the services.
  const opening = openConfiguredDatabase(log, 0)
  const [{ chooseServices, createServices }, { loadSample }] = await Promise.all([
    import('./services.ts'),
    import('./sample.ts'),
  ])
  const names = env.SERVICES
  const available = createServices(await loadSample({ isSampleWanted }))
  const services = chooseServices({ names, available, refuse: exitWithError })
  const missing = missingAddresses(services)
  if (missing) exitWithError(missing)
  const [db, listings] = await Promise.all([opening, ownListings(port)])
  const options = {
    listings: env.SAMPLE_LISTINGS,
    seed: env.SAMPLE_SEED,
    today: sampleToday,
    compensationOffers: env.SAMPLE_COMPENSATION_OFFERS,
  }
  const work = {
    db,
    log,
    services,
    isSampleWanted,
    options,
    ownListings: listings,
    progress: createProgress(),
  }
  await exitOnError('Failed to prepare the database', prepare(work), log)
  return { db, services, holdsListings: listings === undefined }
}
