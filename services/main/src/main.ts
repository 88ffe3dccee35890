import { createServer } from '@gable/service-kit/http/server'
import { createLog } from '@gable/service-kit/log'
import { dataDir, env, publicUrl, serviceUrl } from './env.ts'
import { open, stop } from './open.ts'
import { prepare } from './prepare.ts'
import { createProgress } from './progress.ts'
import { chooseServices } from './services.ts'

const log = createLog('services', env.LOG_LEVEL)
const services = choose()
// Filling and migrating may take longer than a statement of a request should.
const preparing = await open(log, 0)
await prepare({
  db: preparing,
  log,
  services,
  options: { listings: env.SAMPLE_LISTINGS, seed: env.SAMPLE_SEED },
  progress: createProgress(),
})
const db = preparing.engine === 'pglite' ? preparing : await reopen()
const app = await createServer({ services, db, log, publicUrl, baseUrl: serviceUrl, dataDir })

try {
  await app.listen({ host: env.HOST, port: env.PORT })
} catch (error) {
  await db.close()
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    stop(`Port ${env.PORT} is in use: stop what uses it, or set PORT to a free one.`)
  throw error
}
log.info({ url: publicUrl, services: services.map(({ name }) => name), engine: db.engine }, 'listening')

let stopping = false
// A terminal sends Ctrl-C to the whole group, and whoever started this sends a signal too: one stop is enough.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal))

async function shutDown(signal: string): Promise<void> {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'stopping')
  await app.close()
  await db.close()
  log.info('stopped')
}

async function reopen() {
  await preparing.close()
  return open(log, env.DATABASE_STATEMENT_TIMEOUT_MS)
}

function choose() {
  try {
    return chooseServices(env.SERVICES)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
}
