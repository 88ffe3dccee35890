import { limitConnections, openFilesLimit } from '@gable/kit/server/connection-limit'
import { createMetricsServer } from '@gable/kit/server/metrics'
import { development } from '@gable/service-kit/env/development'
import { createLog } from '@gable/service-kit/runtime/log'
import { createServer } from '@gable/service-kit/server/server'
import { Registry } from 'prom-client'
import { dataDir, env, metricsPort, photosUrl, photosWarning, publicUrl, serviceEndpoint } from './env/env.ts'
import { prepareDatabase } from './prepare-database.ts'
import { fillApart, isFillExpected } from './process/fill-apart.ts'
import { isServing } from './process/local-services.ts'
import { exitOnError, exitWithError, openConfiguredDatabase } from './process/open-configured-database.ts'
import { portProblem } from './process/port.ts'
import { scheduleVacuum } from './process/schedule-vacuum.ts'
import { unreachableDefaults } from './process/service-needs.ts'
import { shutDownWithTimeout } from './process/shut-down.ts'

const PROBE_TIMEOUT_MS = 2_000

interface RunOptions {
  /** Name of the process in the log. */
  name: string
  port: number
  /**
   * How this process runs jobs and sends email: 'beside' runs them along with the service routes, 'none' does
   * not run them, and 'alone' runs them without routes.
   */
  background: 'beside' | 'none' | 'alone'
}

/** Starts the services, or only their background work, and shuts down cleanly on SIGTERM or SIGINT. */
export async function runServices({ name, port, background }: RunOptions): Promise<void> {
  const metricsAt = { host: env.METRICS_HOST, port: metricsPort(port) }
  const problem =
    (await portProblem({ host: env.HOST, port, variable: 'PORT' })) ??
    (await portProblem({ ...metricsAt, variable: 'METRICS_PORT' }))
  if (problem) exitWithError(problem)

  const log = createLog(name, env.LOG_LEVEL)
  if (await isFillExpected(log)) await fillApart(port)
  const { db: startDb, services, holdsListings } = await prepareDatabase(log, port)
  if (startDb.engine === 'postgres') await startDb.close()
  const db =
    startDb.engine === 'postgres'
      ? await openConfiguredDatabase(log, env.DATABASE_STATEMENT_TIMEOUT_MS)
      : startDb
  scheduleVacuum(db, log)

  const addresses = { publicUrl, photosUrl, endpoint: serviceEndpoint, dataDir }
  const register = new Registry()
  const served = createServer({
    register,
    services,
    db,
    log,
    ...addresses,
    holdsListings,
    isTrusted: env.TRUST_PROXY,
    mailbox: development.mailbox,
    background: background === 'beside',
    backgroundOnly: background === 'alone',
  })
  const app = await exitOnError('The services cannot start', served, log)
  limitConnections(app.server, { openFiles: openFilesLimit(), log })
  const metricsServer = createMetricsServer(register)
  await app.listen({ host: env.HOST, port, listenTextResolver: () => 'listening' })
  await metricsServer.listen(metricsAt)
  const facts = { services: services.map((service) => service.name), engine: db.engine, jobs: background }
  log.info({ url: publicUrl, ...facts }, 'ready')
  const warning = photosWarning()
  if (warning) log.warn({ photosUrl }, warning)
  if (background === 'alone') {
    const silent = await unreachableDefaults(services, (url) => isServing(url, PROBE_TIMEOUT_MS))
    if (silent) log.warn(silent)
  }

  let stopping = false
  // Ctrl-C in a terminal signals the whole process group, and the parent process may send a signal too. The
  // first signal counts.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal))

  async function shutDown(signal: string): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const close = () => Promise.all([app.close(), metricsServer.close()])
    process.exit(await shutDownWithTimeout({ close, db, log }))
  }
}
