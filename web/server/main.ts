import { limitConnections, openFilesLimit } from '@gable/kit/server/connection-limit'
import { listen } from '@gable/kit/server/listen'
import { createMetricsServer, metricsPortOf } from '@gable/kit/server/metrics'
import { endBySignal } from '@gable/kit/server/stopping'
import { Registry } from 'prom-client'
import { readEnv } from './env.ts'
import { localAddressWarning } from './picture-address.ts'
import { createServer } from './server.ts'

try {
  const env = readEnv()
  const registry = new Registry()
  const app = await createServer(env, { registry })
  const metricsServer = createMetricsServer(registry)
  app.addHook('onClose', () => metricsServer.close())
  endBySignal(app)
  limitConnections(app.server, { openFiles: openFilesLimit(), log: app.log })
  await listen(app, { host: env.HOST, port: env.PORT, variable: 'PORT' })
  const address = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
  app.log.info(`The site is at ${address}`)
  const warning = localAddressWarning(env)
  if (warning) app.log.warn({ PHOTOS_PUBLIC_URL: env.PHOTOS_PUBLIC_URL }, warning)
  const metricsPort = metricsPortOf(env.PORT, env.METRICS_PORT)
  await listen(metricsServer, { host: env.METRICS_HOST, port: metricsPort, variable: 'METRICS_PORT' })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
