/**
 * Serves the leads service and the fake services in a separate process that tests can kill. Its JSON argument
 * contains the port and the database.
 */
import { migrate } from '@gable/service-kit/database/migrate'
import { openDatabase } from '@gable/service-kit/database/open'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { z } from 'zod'
import { fakeServices } from '../fixtures/fake-services.ts'
import { leads } from '../service.ts'

const Options = z.object({ port: z.number(), dataDir: z.string(), url: z.string().optional() })
const { port, dataDir, url } = Options.parse(JSON.parse(process.argv[2] ?? '{}'))

const log = createLog('worker', 'error')
const root = `http://127.0.0.1:${port}`
const db = await openDatabase({ log, url, dataDir })
if (leads.migrations) await migrate(db, leads.name, leads.migrations)
const app = await createServer({
  services: [leads, ...fakeServices],
  db,
  log,
  dataDir,
  publicUrl: root,
  photosUrl: `${root}/photos`,
  endpoint: (service) => ({ url: `${root}/${service}`, headers: {} }),
  background: true,
  mailbox: true,
})
await app.listen({ host: '127.0.0.1', port })
process.once('disconnect', () => process.exit())
process.send?.('ready')
