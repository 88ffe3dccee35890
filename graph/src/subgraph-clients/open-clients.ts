import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { whileConnected } from '@gable/subgraph-kit/rest/deadline'
import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import {
  buildSchema,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionNode,
} from 'graphql'
import { capErrors, MAX_ERRORS } from '../errors/cap-errors.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { withShapes } from './answer-shape.ts'
import { localClient } from './local-client.ts'
import { type RemoteOptions, remoteClient } from './remote-client.ts'
import type { FieldError, SubgraphClient, SubgraphFetch } from './subgraph-client.ts'
import { withUniqueEntities } from './unique-entities.ts'

/** Subgraph in this process, or the URL of a subgraph in another process. */
export type SubgraphLocation = Subgraph | { name: string; url: string }

export interface SubgraphClientOptions extends RemoteOptions {
  timeoutMs: number
  supergraphSdl: string
}

/**
 * Opens a client for each subgraph. Every client deduplicates entities, applies a timeout, and reports
 * failures as errors on the requested fields.
 */
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

/** Counts the fetches of one subgraph and measures their duration. */
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

/**
 * Rejects after `ms` milliseconds, or as soon as the caller disconnects, even if the subgraph ignores the
 * abort signal.
 */
function withTimeout(client: SubgraphClient, ms: number): SubgraphClient {
  return {
    fetch: (fetch) => whileConnected(fetch.signal, ms, (signal) => client.fetch({ ...fetch, signal })),
    close: () => client.close(),
  }
}

/**
 * Converts a failed fetch into one error for each requested field, so that the caller can tell which fields
 * failed.
 */
export function withFailuresAsErrors(client: SubgraphClient): SubgraphClient {
  return {
    fetch: (fetch) =>
      client.fetch(fetch).catch((cause: unknown) => ({
        data: null,
        errors: failures(fetch, cause),
      })),
    close: () => client.close(),
  }
}

function failures(fetch: SubgraphFetch, cause: unknown): FieldError[] {
  const code = cause instanceof SubgraphError ? cause.code : 'UPSTREAM_FAILED'
  const paths = fieldsOf(fetch)
  const errors = paths.slice(0, MAX_ERRORS + 1).map((path) => ({
    message: 'Failed to fetch from the subgraph.',
    path,
    extensions: { code },
    cause,
  }))
  return capErrors<FieldError>(errors, paths.length, (rest) => rest)
}

/** Returns the path of each field in a fetch. Fields of entities appear once for each entity. */
function fieldsOf({ query, variables: { representations } }: SubgraphFetch): (string | number)[][] {
  const operation = parse(query, { noLocation: true }).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const indexes = Array.isArray(representations) ? [...representations.keys()] : []
  return fieldsIn(operation?.selectionSet.selections).flatMap((field) => {
    if (field.name.value !== '_entities') return [[nameOf(field)]]
    const inner = fieldsIn(field.selectionSet?.selections)
    return indexes.flatMap((place) => inner.map((each) => ['_entities', place, nameOf(each)]))
  })
}

function fieldsIn(selections: readonly SelectionNode[] = []): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet.selections)
    if (selection.kind === Kind.FRAGMENT_SPREAD || selection.name.value === '__typename') return []
    return [selection]
  })
}

function nameOf(field: FieldNode): string {
  return field.alias?.value ?? field.name.value
}
