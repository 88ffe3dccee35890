import { defineService, type ServiceDefinition } from '../service/service.ts'

/** A listings service that only says whether its listings are the sample market. */
export const fakeListings = (kind: 'sample' | 'real'): ServiceDefinition =>
  defineService({
    name: 'listings',
    title: 'Listings',
    description: 'For tests',
    routes(app) {
      app.get('/origin', () => ({ data: { kind } }))
    },
  })
