import { EventLoopQueue } from '@gable/service-kit/runtime/event-loop-queue'
import type { ServiceApp, ServiceContext, ServiceDefinition } from '@gable/service-kit/service/service'
import { clusterRoutes } from './clusters/clusters.routes.ts'
import { eventRoutes, sweepJob } from './events/event.routes.ts'
import { createKeywordIndex } from './keywords/keyword-index.ts'
import { listingRoutes } from './listing/listing.routes.ts'
import type { LiveListings } from './listing-index/live-listings.ts'
import { createLiveListings } from './listing-index/live-listings.ts'
import { outlineRoutes } from './outline/outline.routes.ts'
import { placeRoutes } from './place/place.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { loadPlaces } from './seed/places.ts'
import { similarRoutes } from './similar/similar.routes.ts'
import { originRoutes } from './statistics/origin.routes.ts'
import { statisticsRoutes } from './statistics/statistics.routes.ts'

/** Adds routes that change the sample market during development. */
export type DevelopmentRoutes = (app: ServiceApp, context: ServiceContext, listings: LiveListings) => void

export const listingsService = (developmentRoutes?: DevelopmentRoutes): ServiceDefinition => ({
  name: 'listings',
  title: 'Listings',
  description: 'Homes for sale, for rent, and sold, and the places that contain them.',
  migrations: new URL('../migrations/', import.meta.url),
  routes(app, context) {
    const listings = createLiveListings(context.db, context.log)
    app.addHook('onClose', listings.stop)
    const turns = new EventLoopQueue()
    const source = { db: context.db, listings, keywords: createKeywordIndex(context.db), turns }
    searchRoutes(app, context, source)
    clusterRoutes(app, source)
    placeRoutes(app, context)
    outlineRoutes(app, source)
    listingRoutes(app, context)
    similarRoutes(app, context, source)
    statisticsRoutes(app, context)
    eventRoutes(app, context)
    originRoutes(app, context)
    developmentRoutes?.(app, context, listings)
  },
  jobs: (context) => [sweepJob(context)],
  // In a database without a recorded origin, all rows count as sample rows: before databases recorded an
  // origin, only the sample market loaded places.
  seed: { table: 'listings.place', sampleRows: 'true', loadPlaces },
})

export const listings = listingsService()
