import type { Metrics } from '../telemetry/metrics.ts'
import type { SubgraphSource } from './subgraph-source.ts'

/** Counts and times the fetches of one subgraph. */
export function observed(name: string, source: SubgraphSource, metrics: Metrics): SubgraphSource {
  return {
    async fetch(fetch) {
      const start = performance.now()
      const finish = (outcome: 'answered' | 'failed') =>
        metrics.fetch(name, outcome, performance.now() - start)
      try {
        const answer = await source.fetch(fetch)
        finish('answered')
        return answer
      } catch (error) {
        finish('failed')
        throw error
      }
    },
    close: () => source.close(),
  }
}
