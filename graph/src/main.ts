import { readFile } from 'node:fs/promises'
import { limitConnections, openFilesLimit } from '@gable/kit/server/connection-limit'
import { listen } from '@gable/kit/server/listen'
import { createMetricsServer, metricsPortOf } from '@gable/kit/server/metrics'
import { endBySignal } from '@gable/kit/server/stopping'
import { createVerifier } from '@gable/subgraph-kit/access/viewer'
import { readEnv as readSubgraphEnv } from '@gable/subgraph-kit/config/env'
import { pino } from 'pino'
import { readEnv } from './config/env.ts'
import { createGraph } from './graph.ts'
import { locateSubgraphs } from './subgraphs.ts'
import { Metrics } from './telemetry/metrics.ts'

/**
 * Runs the graph as a process. On SIGTERM or SIGINT, the process finishes the accepted requests, then exits.
 */
async function main(): Promise<void> {
  const env = readEnv()
  const log = pino({
    name: 'graph',
    level: env.LOG_LEVEL,
    base: { name: 'graph' },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
  const metrics = new Metrics()
  const app = await createGraph({
    env,
    log,
    metrics,
    supergraphSdl: await readFile(new URL('../supergraph.graphql', import.meta.url), 'utf8'),
    subgraphs: locateSubgraphs(env, {
      onCall: (call) => metrics.restCall(call),
      onLoss: metrics.restLoss,
    }),
    verifyToken: createVerifier(readSubgraphEnv()),
  })
  limitConnections(app.server, { openFiles: openFilesLimit(), log })
  const metricsServer = createMetricsServer(metrics.registry)
  app.addHook('onClose', () => metricsServer.close())
  endBySignal(app, env.STOP_TIMEOUT_MS)
  const metricsPort = metricsPortOf(env.PORT, env.METRICS_PORT)
  try {
    await listen(app, {
      ...{ host: env.HOST, port: env.PORT, variable: 'PORT' },
      listenTextResolver: (address) => `The graph is at ${address}/graphql`,
    })
    const metricsPlace = { host: env.METRICS_HOST, port: metricsPort, variable: 'METRICS_PORT' }
    log.info(`Metrics are at ${await listen(metricsServer, metricsPlace)}/metrics`)
  } catch (error) {
    await app.close()
    throw error
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
})
