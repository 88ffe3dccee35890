import type { Metrics } from '../telemetry/metrics.ts'
import type { SubgraphClient } from './subgraph-client.ts'

/** Counts and times the fetches of one subgraph. */
export function withMetrics(name: string, client: SubgraphClient, metrics: Metrics): SubgraphClient {
  return {
    async fetch(fetch) {
      const start = performance.now()
      const finish = (outcome: 'answered' | 'failed') =>
        metrics.fetch(name, outcome, performance.now() - start)
      try {
        const answer = await client.fetch(fetch)
        finish('answered')
        return answer
      } catch (error) {
        finish('failed')
        throw error
      }
    },
    close: () => client.close(),
  }
}
