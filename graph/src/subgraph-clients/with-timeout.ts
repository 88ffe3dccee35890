import { withDeadline } from '@gable/subgraph-kit/rest/deadline'
import type { SubgraphClient } from './subgraph-client.ts'

/** Rejects after `ms`, or as soon as the client leaves, even if the subgraph ignores the signal. */
export function withTimeout(client: SubgraphClient, ms: number): SubgraphClient {
  return {
    fetch: (fetch) =>
      withDeadline(fetch.signal, ms, (signal) =>
        Promise.race([client.fetch({ ...fetch, signal }), rejectedBy(signal)]),
      ),
    close: () => client.close(),
  }
}

function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
