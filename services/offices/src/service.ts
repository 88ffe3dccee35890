import { defineService } from '@gable/service-kit/service/service'
import { createOfficeCache } from './directory/office-directory.ts'
import { officeRoutes } from './office/office.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { sponsorRoutes } from './sponsor/sponsor.routes.ts'

export const offices = defineService({
  name: 'offices',
  title: 'Offices',
  description: 'Real-estate offices, the boards they belong to, and the office that sponsors a listing.',
  migrations: new URL('../migrations/', import.meta.url),
  routes(app, context) {
    const offices = createOfficeCache(context.db, context.log)
    app.addHook('onClose', offices.stop)
    searchRoutes(app, context, offices)
    officeRoutes(app, context)
    sponsorRoutes(app, offices)
  },
  seed: {
    table: 'offices.office',
    sampleRows: "website like '%.example'",
  },
})
