/** Starts the reference services and the graph as processes that measure themselves. */
import { probe, sqlProbe } from './measured-process.ts'
import { startProxy } from './proxy.ts'
import { freePort, type Origin, type Stoppable, startGraph, startServices, startSubgraphs } from './site.ts'

export interface BackEnd {
  services: Origin
  graph: Origin
  /** Proxy between the graph and the services. */
  proxy: Origin
}

const SERVICES = ['accounts', 'listings', 'autocomplete', 'offices', 'agents', 'leads', 'content', 'photos']

/**
 * Starts all services on the small sample market, the graph, a proxy between them, and the named subgraphs as processes
 * of their own. Rejects when a process ends before it is ready.
 */
export async function startBackEnd(subgraphs: readonly string[] = []): Promise<BackEnd & Stoppable> {
  const servicesPort = await freePort()
  const proxy = await startProxy(`http://127.0.0.1:${servicesPort}`)
  // The processes start side by side, because none calls another one before it is ready.
  const remote = startSubgraphs(proxy, subgraphs)
  const [services, graph] = await Promise.all([
    startServices(SERVICES, {
      ...sqlProbe,
      FEATURE_FLAGS: 'profileFlow=false',
      LEADS_MIN_FORM_SECONDS: '0',
      PORT: String(servicesPort),
    }),
    remote.then(({ urls }) => startGraph(proxy, { ...probe, ...urls })),
  ])
  return {
    services,
    graph,
    proxy,
    async stop() {
      await graph.stop()
      await (await remote).stop()
      await proxy.stop()
      await services.stop()
    },
  }
}
