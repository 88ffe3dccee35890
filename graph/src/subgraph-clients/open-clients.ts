import { withDeadline } from '@gable/subgraph-kit/rest/deadline'
import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { Metrics } from '../telemetry/metrics.ts'
import { withShapes } from './answer-shape.ts'
import { withFailuresAsErrors } from './failures-as-errors.ts'
import { localClient } from './local-client.ts'
import { type RemoteOptions, remoteClient } from './remote-client.ts'
import type { SubgraphClient } from './subgraph-client.ts'
import { withUniqueEntities } from './unique-entities.ts'

/** A subgraph in this process, or the address of one elsewhere. */
export type SubgraphLocation = Subgraph | { name: string; url: string }

export interface SubgraphClientOptions extends RemoteOptions {
  timeoutMs: number
  supergraphSdl: string
}

/** Each subgraph behind the same rules: entities once, an answer in time, failures as errors of their fields. */
export function openSubgraphClients(
  locations: readonly SubgraphLocation[],
  options: SubgraphClientOptions,
  metrics: Metrics,
): Map<string, SubgraphClient> {
  let schema: GraphQLSchema | undefined
  const remote = (url: string) => {
    schema ??= buildSchema(options.supergraphSdl, { assumeValidSDL: true })
    return withShapes(remoteClient(url, options), schema)
  }
  const open = (location: SubgraphLocation): SubgraphClient => {
    const client = 'url' in location ? remote(location.url) : localClient(location)
    const timed = withTimeout(withUniqueEntities(client), options.timeoutMs)
    return withFailuresAsErrors(withMetrics(location.name, timed, metrics))
  }
  return new Map(locations.map((location) => [location.name, open(location)]))
}

/** Counts and times the fetches of one subgraph. */
function withMetrics(name: string, client: SubgraphClient, metrics: Metrics): SubgraphClient {
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

/** Rejects after `ms`, or as soon as the client leaves, even if the subgraph ignores the signal. */
function withTimeout(client: SubgraphClient, ms: number): SubgraphClient {
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
