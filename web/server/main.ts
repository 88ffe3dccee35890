import type { FastifyInstance } from 'fastify'
import { metricsPort, readEnv } from './env.ts'
import { localAddressWarning } from './picture-address.ts'
import { limitConnections, openFilesLimit } from './security/connection-limit.ts'
import { endBySignal } from './security/end-by-signal.ts'
import { createMetricsServer, Registry } from './security/health.ts'
import { createServer } from './server.ts'

/** Logs the message of an error as plain text, and ends the process. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** Listens on a port. Throws an error that names the environment variable when the port is in use. */
async function listen(
  server: FastifyInstance,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<void> {
  await server.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is taken. Stop the process that uses it, or set ${variable} to another port.`)
      : error
  })
}

try {
  const env = readEnv()
  const registry = new Registry()
  const app = await createServer(env, { registry })
  const metricsServer = createMetricsServer(registry)
  app.addHook('onClose', () => metricsServer.close())
  endBySignal(app, giveUp)
  limitConnections(app.server, { openFiles: openFilesLimit(), log: app.log })
  await listen(app, { host: env.HOST, port: env.PORT, variable: 'PORT' })
  const address = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
  app.log.info(`The site is at ${address}`)
  const warning = localAddressWarning(env)
  if (warning) app.log.warn({ PHOTOS_PUBLIC_URL: env.PHOTOS_PUBLIC_URL }, warning)
  await listen(metricsServer, { host: env.METRICS_HOST, port: metricsPort(env), variable: 'METRICS_PORT' })
} catch (error) {
  giveUp(error)
}
