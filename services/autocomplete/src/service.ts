import { defineService } from '@gable/service-kit/service'
import { fill } from './seed/fill.ts'
import { suggestRoutes } from './suggest/suggest.routes.ts'

export const autocomplete = defineService({
  name: 'autocomplete',
  title: 'Autocomplete',
  description: 'Suggestions while a person types: places, addresses and listing numbers.',
  migrations: new URL('../migrations/', import.meta.url),
  routes: suggestRoutes,
  seed: { table: 'autocomplete.place_name', fill },
})
