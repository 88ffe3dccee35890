import { defineService } from '@gable/service-kit/service/service'
import { followJob } from './follow/follow-listings.ts'
import { loadPlaces } from './seed/load.ts'
import { suggestRoutes } from './suggest/suggest.routes.ts'

export const autocomplete = defineService({
  name: 'autocomplete',
  title: 'Autocomplete',
  description: 'Suggestions while a person types: places, addresses and listing numbers.',
  needs: ['listings'],
  migrations: new URL('../migrations/', import.meta.url),
  routes: suggestRoutes,
  jobs: (context) => [followJob(context)],
  // Before origins were recorded, the sample market alone brought places.
  seed: { table: 'autocomplete.place_name', sampleRows: 'true', loadPlaces },
})
