import { defineService } from '@gable/service-kit/service'
import { loadOffices } from './load.ts'
import { officeRoutes } from './office.routes.ts'

export const offices = defineService({
  name: 'offices',
  title: 'Offices',
  description: 'Real-estate offices, the boards they belong to, and the office that sponsors a listing.',
  migrations: new URL('../migrations/', import.meta.url),
  routes: officeRoutes,
  async seed({ db, options, progress, shared }) {
    const [present] = await db.query('select 1 from offices.office limit 1')
    if (present) return
    // Loaded when it is needed: the gazetteer behind it is large, and most starts fill nothing.
    const { sharedMarket } = await import('@gable/data/seed')
    const market = await sharedMarket(shared, options)
    await loadOffices(db, market.offices)
    progress('Offices', market.offices.length, market.offices.length)
  },
})
