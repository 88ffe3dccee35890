import { seedMembers } from '@gable/service-accounts/seed/seed-members'
import { loadRoster } from '@gable/service-agents/load'
import { loadSuggestions } from '@gable/service-autocomplete/seed/load'
import { development } from '@gable/service-kit/env/development'
import type { Seed, SeedContext, ServiceDefinition } from '@gable/service-kit/service/service'
import { loadMarket } from '@gable/service-listings/seed/load-market'
import { loadOffices } from '@gable/service-offices/load'
import type { ServiceOptions } from './services.ts'

/**
 * Loads sample data for the services of a process. Always loads photos, neighborhoods, and streets,
 * which answer 410 on a real market. Loads seeds for a sample market only, and the sign-in provider and extra
 * routes for development only.
 */
export async function loadSample({ isSampleWanted }: { isSampleWanted: boolean }): Promise<ServiceOptions> {
  const [{ photos }, { sampleStreets }, { inventedNeighborhood }] = await Promise.all([
    import('@gable/sample/photos/photos.service'),
    import('@gable/sample/streets/streets.service'),
    import('@gable/sample/content/invented-neighborhood'),
  ])
  const services: ServiceDefinition[] = [photos, sampleStreets]
  if (development.signIn) {
    const { signInProvider } = await import('@gable/sample/sign-in-provider/sign-in-provider.service')
    services.push(signInProvider)
  }
  const options: ServiceOptions = { services, neighborhood: inventedNeighborhood }
  if (development.market) {
    const { developmentRoutes } = await import('@gable/sample/development/development.routes')
    options.developmentRoutes = developmentRoutes
  }
  if (isSampleWanted) options.fills = sampleFills
  return options
}

/**
 * Fills the empty tables of each service. Loads the sample market only when a fill runs, because most starts
 * fill nothing.
 */
export const sampleFills = {
  async listings({ db, options, shared, progress }) {
    const { places } = await sampleGazetteer()
    const { boards, officeRules, listings } = await sampleMarket({ options, shared })
    const market = { places, boards, officeRules, listings: listings() }
    await loadMarket(db, market, (done) => progress('Listings', done, options.listings))
  },

  async autocomplete({ db, options, shared, progress }) {
    const { places } = await sampleGazetteer()
    const { listings } = await sampleMarket({ options, shared })
    const report = (done: number) => progress('Suggestions', done, options.listings)
    await loadSuggestions(db, places, withProgress(listings(), report))
  },

  async agents({ db, options, shared, progress }) {
    const market = await sampleMarket({ options, shared })
    await loadRoster(db, market)
    progress('Agents', market.agents.length, market.agents.length)
  },

  async offices({ db, options, shared, progress }) {
    const { offices } = await sampleMarket({ options, shared })
    await loadOffices(db, offices)
    progress('Offices', offices.length, offices.length)
  },

  async accounts({ db, log, options, shared, progress }) {
    if (!development.sampleMembers) return
    const { listings } = await sampleMarket({ options, shared })
    const { SAMPLE_MEMBERS, SAMPLE_PASSWORD } = await import('@gable/sample/members/sample-members')
    await seedMembers(db, { members: SAMPLE_MEMBERS, password: SAMPLE_PASSWORD, listings: listings() })
    progress('Members', SAMPLE_MEMBERS.length, SAMPLE_MEMBERS.length)
    log.info('Sample members can sign in. See services/accounts/README.md')
  },
} satisfies Record<string, Seed['fill']>

async function sampleGazetteer() {
  const { loadSampleGazetteer } = await import('@gable/sample/neighborhoods/sample-gazetteer')
  return loadSampleGazetteer()
}

async function sampleMarket({ shared, options }: Pick<SeedContext, 'shared' | 'options'>) {
  const { sharedMarket } = await import('@gable/sample/market/shared-market')
  return sharedMarket(shared, options)
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
