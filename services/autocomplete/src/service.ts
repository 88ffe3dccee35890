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
  // Earlier versions did not record whether the data of a database is sample or real. All places in their
  // databases come from the sample market.
  seed: { table: 'autocomplete.place_name', sampleRows: 'true', loadPlaces },
})
