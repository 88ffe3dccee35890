import { defineService } from '@gable/service-kit/service/service'
import { streetRoutes } from './streets.routes.ts'

/** Serves the invented streets of the sample market as a map and as the nearest street of a place. */
export const sampleStreets = defineService({
  name: 'sample-streets',
  title: 'Sample streets',
  description:
    'The invented streets of the sample market: vector tiles for maps, and the nearest street of a place.',
  needs: ['listings'],
  invented: [{ what: 'streets of maps', variable: 'MAP_TILES' }],
  routes(app, { publicUrl, isSampleMarket }) {
    streetRoutes(app, publicUrl, isSampleMarket)
  },
})
