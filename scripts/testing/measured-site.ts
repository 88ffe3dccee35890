/** Starts the built site as a process that measures itself, on a back end. */
import { longTimeouts } from './long-timeouts.ts'
import { probe } from './measured-process.ts'
import { startProxy } from './proxy.ts'
import { type Origin, type Server, type Stoppable, startServer } from './site.ts'
import type { BackEnd } from './start-back-end.ts'

export interface MeasuredSite extends BackEnd {
  site: Server
  /** Proxy between the site and the graph. */
  operations: Origin
}

/**
 * Starts the site. Its bundles must be fresh. `settings` adds variables to its process.
 */
export async function startMeasuredSite(
  backEnd: BackEnd,
  settings: Record<string, string> = {},
): Promise<MeasuredSite & Stoppable> {
  const { services, graph } = backEnd
  const operations = await startProxy(graph.origin)
  const site = await startServer('web/server/main.ts', {
    ...probe,
    ...longTimeouts,
    ...settings,
    GRAPH_URL: `${operations.origin}/graphql`,
    LOGIN_URL: `${services.origin}/accounts`,
    PHOTOS_URL: `${services.origin}/photos`,
  })
  return {
    ...backEnd,
    site,
    operations,
    async stop() {
      await site.stop()
      await operations.stop()
    },
  }
}
