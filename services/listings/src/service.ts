import { defineService } from '@gable/service-kit/service'
import { listingRoutes } from './listing/listing.routes.ts'
import { placeRoutes } from './place/place.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { fill } from './seed/fill.ts'

export const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'Homes for sale, for rent and sold; and the places they lie in.',
  migrations: new URL('../migrations/', import.meta.url),
  routes(app, context) {
    searchRoutes(app, context)
    placeRoutes(app, context)
    listingRoutes(app, context)
  },
  seed: { table: 'listings.place', fill },
})
