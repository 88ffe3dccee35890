import { defineService } from '@gable/service-kit/service/service'
import { followJob } from './follow/follow-listings.ts'
import { loadPlaces } from './seed/load.ts'
import { suggestRoutes } from './suggest/suggest.routes.ts'

export const autocomplete = defineService({
  name: 'autocomplete',
  title: 'Autocomplete',
  description: 'Suggestions during typing: places, addresses, and listing numbers.',
  needs: ['listings'],
  migrations: new URL('../migrations/', import.meta.url),
  routes: suggestRoutes,
  jobs: (context) => [followJob(context)],
  // In databases from before origins were recorded, all places are from the sample market.
  seed: { table: 'autocomplete.place_name', sampleRows: 'true', loadPlaces },
})
