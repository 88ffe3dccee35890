import { defineService } from '@gable/service-kit/service'
import { seed } from './seed/seed.ts'
import { suggestRoutes } from './suggest/suggest.routes.ts'

export const autocompleteService = defineService({
  name: 'autocomplete',
  title: 'Autocomplete',
  description: 'Suggestions while a person types: places, addresses and listing numbers.',
  migrations: new URL('../migrations/', import.meta.url),
  routes: suggestRoutes,
  seed,
})
