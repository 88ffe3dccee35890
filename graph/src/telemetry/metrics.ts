import type { CallEvent } from '@gable/subgraph-kit/rest/rest-client'
import { lossCounter } from '@gable/subgraph-kit/server/metrics'
import { LRUCache } from 'lru-cache'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface OperationResult {
  /** HTTP status of the response. */
  status: number
  ms: number
  hasData: boolean
}

/** Metrics of the graph, in their own registry so that several graphs can run in one process. */
export class Metrics {
  readonly registry = new Registry()
  readonly #names = new KnownNames((name) => this.#forget(name))
  /** HTTP statuses of all responses so far. */
  readonly #statuses = new Set<number>()
  readonly #operations = new Histogram({
    name: 'graph_operation_duration_seconds',
    help: 'Duration of operations by name, from the first byte of the request to the last byte of the response.',
    labelNames: ['operation', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  })
  readonly #fetches = new Histogram({
    name: 'graph_subgraph_fetch_duration_seconds',
    help: 'Fetches from each subgraph.',
    labelNames: ['subgraph', 'outcome'] as const,
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  })
  readonly #restCalls = new Histogram({
    name: 'graph_rest_call_duration_seconds',
    help: 'Duration of REST calls from subgraphs in this process, by service; status 0 means no response.',
    labelNames: ['service', 'method', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  })
  readonly #errors = new Counter({
    name: 'graph_errors_total',
    help: 'Errors in responses, by code.',
    labelNames: ['code'] as const,
    registers: [this.registry],
  })

  /** Counts parts of REST responses that failed to parse. */
  readonly restLoss = lossCounter(this.registry, 'graph')

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  text(): Promise<string> {
    return this.registry.metrics()
  }

  /**
   * Counts an operation. The operation's name becomes a label only when the operation returned data, because
   * a client may have made up a name that always fails.
   */
  operation(name: string | null, { status, ms, hasData }: OperationResult): void {
    const operation = hasData ? this.#names.add(name) : this.#names.labelOf(name)
    this.#statuses.add(status)
    this.#operations.observe({ operation, status }, ms / 1000)
  }

  /** Removes the series of an operation, so that names invented by clients do not accumulate. */
  #forget(operation: string): void {
    for (const status of this.#statuses) this.#operations.remove({ operation, status })
  }

  fetch(subgraph: string, outcome: 'answered' | 'failed', ms: number): void {
    this.#fetches.observe({ subgraph, outcome }, ms / 1000)
  }

  restCall({ service, method, status, ms }: CallEvent): void {
    this.#restCalls.observe({ service, method, status: status ?? 0 }, ms / 1000)
  }

  error(code: string): void {
    this.#errors.inc({ code })
  }
}

const MAX_NAMES = 100
const MAX_NAME_LENGTH = 60

/** Shortens an operation name for the log, because a client may send a name of a megabyte. */
export function shortName(name: string | null | undefined): string | null {
  return name?.slice(0, MAX_NAME_LENGTH) ?? null
}

/**
 * Operation names that serve as metric labels. Clients choose names freely, so only 100 names are labels: the
 * names that were used most recently by operations that returned data. Any other name is labeled "other", and
 * a missing name "anonymous".
 */
export class KnownNames {
  readonly #names: LRUCache<string, true>

  /** Calls `onEvict` with each name that is no longer a label. */
  constructor(onEvict: (name: string) => void = () => {}) {
    this.#names = new LRUCache({
      max: MAX_NAMES,
      dispose: (_, name, reason) => {
        if (reason === 'evict') onEvict(name)
      },
    })
  }

  add(name: string | null): string {
    if (name) this.#names.set(name, true)
    return this.labelOf(name)
  }

  labelOf(name: string | null): string {
    if (!name) return 'anonymous'
    return this.#names.has(name) ? name : 'other'
  }
}
