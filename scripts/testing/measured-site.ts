/** Starts the services, the graph, and the built site as processes that report their live heap and their SQL. */
import { once } from 'node:events'
import { z } from 'zod'
import { longTimeouts } from './long-timeouts.ts'
import { type Recorder, startRecorder } from './recorder.ts'
import { freePort, type Server, startGraph, startServer, startServices } from './site.ts'

const ALL_SERVICES = [
  'accounts',
  'listings',
  'agents',
  'offices',
  'autocomplete',
  'content',
  'leads',
  'photos',
]
const probe = {
  NODE_ENV: 'production',
  NODE_OPTIONS: `--expose-gc --import ${new URL('./process-probe.mjs', import.meta.url).href}`,
  // Requests of the measurements name their visitor, as a proxy in front of the site would.
  TRUST_PROXY: 'loopback',
}

const replySchema = z.object({
  heap: z.number().optional(),
  sql: z.object({ statements: z.number(), rows: z.number() }).optional(),
  cpu: z.object({ user: z.number(), system: z.number() }).optional(),
})

async function askProbe({ process: child }: Server, question: 'heap' | 'sql' | 'cpu') {
  const answer = once(child, 'message')
  child.send(question)
  return replySchema.parse((await answer)[0])
}

/** Returns the bytes that a process still uses after garbage collection. */
export async function liveHeap(server: Server): Promise<number> {
  return (await askProbe(server, 'heap')).heap ?? 0
}

/** Returns the user and system time of a process since its start, in seconds. */
export async function cpuSeconds(server: Server): Promise<number> {
  const { user = 0, system = 0 } = (await askProbe(server, 'cpu')).cpu ?? {}
  return (user + system) / 1e6
}

export interface MeasuredSite {
  services: Server
  graph: Server
  site: Server
  /** Records the calls from the site to the graph. */
  operations: Recorder
  /** Records the calls from the graph to the services. */
  restCalls: Recorder
  /** Returns the statements and rows of the requests to the services since the last call. */
  takeSql(): Promise<{ statements: number; rows: number }>
  stop(): Promise<void>
}

/**
 * Starts the three processes on the small sample market. The bundles of the site must be fresh. `siteOptions` adds
 * Node options to the site's process.
 */
export async function startMeasuredSite(
  settings: Record<string, string> = {},
  { siteOptions = '' } = {},
): Promise<MeasuredSite> {
  const [servicesPort, graphPort] = [await freePort(), await freePort()]
  const restCalls = await startRecorder(`http://127.0.0.1:${servicesPort}`)
  const operations = await startRecorder(`http://127.0.0.1:${graphPort}`)
  const servicesUrl = `http://127.0.0.1:${servicesPort}`
  // The processes start side by side: each is ready once those that it calls answer.
  const [services, graph, site] = await Promise.all([
    startServices(ALL_SERVICES, { ...probe, ...settings, PORT: String(servicesPort) }),
    startGraph(restCalls, { ...probe, ...settings, PORT: String(graphPort) }),
    startServer('web/server/main.ts', {
      ...probe,
      ...longTimeouts,
      NODE_OPTIONS: `${probe.NODE_OPTIONS} ${siteOptions}`,
      GRAPH_URL: `${operations.origin}/graphql`,
      LOGIN_URL: `${servicesUrl}/accounts`,
      PHOTOS_URL: `${servicesUrl}/photos`,
      ...settings,
    }),
  ])
  return {
    services,
    graph,
    site,
    operations,
    restCalls,
    takeSql: async () => (await askProbe(services, 'sql')).sql ?? { statements: 0, rows: 0 },
    async stop() {
      await site.stop()
      await operations.close()
      await graph.stop()
      await restCalls.close()
      await services.stop()
    },
  }
}
