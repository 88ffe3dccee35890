import { development } from '@gable/service-kit/development'
import { Turns } from '@gable/service-kit/http/turns'
import { defineService } from '@gable/service-kit/service'
import { clusterRoutes } from './clusters/clusters.routes.ts'
import { developmentRoutes } from './development/development.routes.ts'
import { eventRoutes, sweepJob } from './events/event.routes.ts'
import { createKeywordHomes } from './keywords/keyword-homes.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import { keepHomes } from './market/live-homes.ts'
import { placeRoutes } from './place/place.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { fill, loadPlaces } from './seed/fill.ts'
import { similarRoutes } from './similar/similar.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'

export const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'Homes for sale, for rent and sold; and the places they lie in.',
  migrations: new URL('../migrations/', import.meta.url),
  routes(app, context) {
    const homes = keepHomes(context.db, context.log)
    app.addHook('onClose', homes.stop)
    const turns = new Turns()
    const source = { db: context.db, homes, keywords: createKeywordHomes(context.db), turns }
    searchRoutes(app, context, source)
    clusterRoutes(app, source)
    placeRoutes(app, context)
    listingRoutes(app, context)
    similarRoutes(app, context, source)
    statisticsRoutes(app, context)
    eventRoutes(app, context)
    if (development.market) developmentRoutes(app, context, homes)
  },
  jobs: (context) => [sweepJob(context)],
  // Before origins were recorded, the sample market alone brought places.
  seed: { table: 'listings.place', sampleRows: 'true', fill, loadPlaces },
})
