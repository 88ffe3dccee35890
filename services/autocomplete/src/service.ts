import { defineService } from '@gable/service-kit/service/service'
import { followJob } from './follow/follow-listings.ts'
import { loadPlaces } from './seed/load.ts'
import { suggestRoutes } from './suggest/suggest.routes.ts'

export const autocomplete = defineService({
  name: 'autocomplete',
  title: 'Autocomplete',
  description: 'Suggests places, addresses, and listing numbers as the user types.',
  needs: ['listings'],
  migrations: new URL('../migrations/', import.meta.url),
  routes: suggestRoutes,
  jobs: (context) => [followJob(context)],
  // Databases created before origins were recorded contain only places from the sample market.
  seed: { table: 'autocomplete.place_name', sampleRows: 'true', loadPlaces },
})
