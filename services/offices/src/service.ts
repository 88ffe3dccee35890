import { defineService } from '@gable/service-kit/service'
import { loadOffices } from './load.ts'
import { officeRoutes } from './office.routes.ts'

export const offices = defineService({
  name: 'offices',
  title: 'Offices',
  description: 'Real-estate offices, the boards they belong to, and the office that sponsors a listing.',
  migrations: new URL('../migrations/', import.meta.url),
  routes: officeRoutes,
  seed: {
    table: 'offices.office',
    async fill({ db, options, progress, shared }) {
      // Loaded when it is needed: the gazetteer behind it is large, and most starts fill nothing.
      const { sharedMarket } = await import('@gable/data/seed')
      const { offices } = sharedMarket(shared, options)
      await loadOffices(db, offices)
      progress('Offices', offices.length, offices.length)
    },
  },
})
