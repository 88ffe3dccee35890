import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import type { Metrics } from '../telemetry/metrics.ts'
import { withTimeout } from './deadline.ts'
import { withUniqueEntities } from './dedupe.ts'
import { withFailuresAsErrors } from './failures.ts'
import { localSource } from './local-source.ts'
import { observed } from './observed.ts'
import { type RemoteOptions, remoteSource } from './remote-source.ts'
import type { SubgraphSource } from './subgraph-source.ts'

/** A subgraph in this process, or the address of one elsewhere. */
export type SubgraphPlace = Subgraph | { name: string; url: string }

/** Each subgraph behind the same rules: entities once, an answer in time, failures as errors of their fields. */
export function openSources(
  places: readonly SubgraphPlace[],
  options: RemoteOptions & { timeoutMs: number },
  metrics: Metrics,
): Map<string, SubgraphSource> {
  const open = (place: SubgraphPlace): SubgraphSource => {
    const bare = 'url' in place ? remoteSource(place.url, options) : localSource(place)
    const timed = withTimeout(withUniqueEntities(bare), options.timeoutMs)
    return withFailuresAsErrors(observed(place.name, timed, metrics))
  }
  return new Map(places.map((place) => [place.name, open(place)]))
}
