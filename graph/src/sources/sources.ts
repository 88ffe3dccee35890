import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { Metrics } from '../telemetry/metrics.ts'
import { withShapes } from './answer-shape.ts'
import { withTimeout } from './deadline.ts'
import { withUniqueEntities } from './dedupe.ts'
import { withFailuresAsErrors } from './failures.ts'
import { localSource } from './local-source.ts'
import { observed } from './observed.ts'
import { type RemoteOptions, remoteSource } from './remote-source.ts'
import type { SubgraphSource } from './subgraph-source.ts'

/** A subgraph in this process, or the address of one elsewhere. */
export type SubgraphPlace = Subgraph | { name: string; url: string }

export interface SourceOptions extends RemoteOptions {
  timeoutMs: number
  supergraphSdl: string
}

/** Each subgraph behind the same rules: entities once, an answer in time, failures as errors of their fields. */
export function openSources(
  places: readonly SubgraphPlace[],
  options: SourceOptions,
  metrics: Metrics,
): Map<string, SubgraphSource> {
  let schema: GraphQLSchema | undefined
  const remote = (url: string) => {
    schema ??= buildSchema(options.supergraphSdl, { assumeValidSDL: true })
    return withShapes(remoteSource(url, options), schema)
  }
  const open = (place: SubgraphPlace): SubgraphSource => {
    const bare = 'url' in place ? remote(place.url) : localSource(place)
    const timed = withTimeout(withUniqueEntities(bare), options.timeoutMs)
    return withFailuresAsErrors(observed(place.name, timed, metrics))
  }
  return new Map(places.map((place) => [place.name, open(place)]))
}
