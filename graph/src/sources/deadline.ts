import { withDeadline } from '@gable/subgraph-kit/rest/deadline'
import type { SubgraphSource } from './subgraph-source.ts'

/** Rejects after `ms`, or as soon as the client leaves, even if the subgraph ignores the signal. */
export function withTimeout(source: SubgraphSource, ms: number): SubgraphSource {
  return {
    fetch: (fetch) =>
      withDeadline(fetch.signal, ms, (signal) =>
        Promise.race([source.fetch({ ...fetch, signal }), rejectedBy(signal)]),
      ),
    close: () => source.close(),
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
