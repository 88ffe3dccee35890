import { readFile } from 'node:fs/promises'
import { readEnv as readSubgraphEnv } from '@gable/subgraph-kit/env'
import { createVerifier } from '@gable/subgraph-kit/viewer'
import { pino } from 'pino'
import { readEnv, StartError } from './env.ts'
import { createGraph } from './graph.ts'
import { placeSubgraphs } from './subgraphs.ts'
import { Metrics } from './telemetry/metrics.ts'

/** The graph as a process. It ends by SIGTERM or SIGINT, after it has answered what it had accepted. */
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
    subgraphs: placeSubgraphs(env, (call) => metrics.restCall(call)),
    verifyToken: createVerifier(readSubgraphEnv()),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
  const listenTextResolver = (address: string) => `The graph is at ${address}/graphql`
  await app
    .listen({ host: env.HOST, port: env.PORT, listenTextResolver })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? new StartError(portTaken(env.PORT)) : error
    })
}

function portTaken(port: number): string {
  return `Port ${port} is taken. Stop what uses it, or choose another by PORT.`
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error)
  process.exitCode = 1
})
