import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import { type DocumentNode, execute, type GraphQLError, type GraphQLSchema, parse, validate } from 'graphql'
import { LRUCache } from 'lru-cache'
import { capErrors, MAX_ERRORS } from '../errors/cap-errors.ts'
import type { Path } from '../operation/operation.ts'
import { compileOperation, type RunOperation } from './compile-operation.ts'
import type { FieldError, SubgraphClient } from './subgraph-client.ts'

/** Runs a subgraph in this process, with the same data and errors as over the network. */
export function localClient(subgraph: Subgraph): SubgraphClient {
  const operations = new OperationCache(subgraph.schema)
  return {
    async fetch({ query, variables, request }) {
      const run = operations.prepare(query)
      const { data, errors } = await run(variables, subgraph.createContext(request))
      return { data, errors: errors && fieldErrors(errors, data) }
    },
    close: () => subgraph.close(),
  }
}

/**
 * Returns one error for each value that failed. Below a value that is null, an interpreted operation reports the first
 * error, and a compiled one reports all of them.
 */
function fieldErrors(all: readonly GraphQLError[], data: unknown): FieldError[] {
  const nulls = new Set<string>()
  const errors = all.filter(({ path }) => {
    if (!path) return true
    const place = JSON.stringify(path.slice(0, depthOfNull(path, data)))
    if (nulls.has(place)) return false
    nulls.add(place)
    return true
  })
  const shown = errors.slice(0, MAX_ERRORS + 1).map(asFieldError)
  return capErrors(shown, errors.length, (rest) => rest)
}

/** Number of parts of the path to the null value that an error caused. */
function depthOfNull(path: Path, data: unknown): number {
  let value = data
  let depth = 0
  for (const part of path) {
    if (typeof value !== 'object' || value === null) break
    value = (value as Record<string | number, unknown>)[part]
    depth += 1
  }
  return depth
}

function asFieldError(error: GraphQLError): FieldError {
  const cause = error.originalError ?? error
  const message = cause instanceof SubgraphError ? cause.publicMessage : error.message
  return { message, cause, ...(error.path && { path: error.path }), extensions: { ...error.extensions } }
}

interface Entry {
  document: DocumentNode
  uses: number
  run: RunOperation
}

const COMPILE_AFTER_USES = 3

/**
 * Caches the executable operations of one schema by their text. Parses and validates each operation once, and
 * compiles it on its third use, because compilation takes milliseconds.
 */
export class OperationCache {
  readonly #schema: GraphQLSchema
  /** The total length is limited too, because a client may send a megabyte of literals in every query. */
  readonly #entries = new LRUCache<string, Entry>({
    max: 500,
    maxSize: 2_000_000,
    maxEntrySize: 100_000,
    sizeCalculation: (_entry, query) => query.length,
  })

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /**
   * Returns a function that runs the query. Throws when the query does not match the schema, which means that
   * the supergraph is stale.
   */
  prepare(query: string): RunOperation {
    const entry = this.#entries.get(query) ?? this.#load(query)
    entry.uses += 1
    if (entry.uses === COMPILE_AFTER_USES)
      entry.run = compileOperation(this.#schema, entry.document) ?? entry.run
    return entry.run
  }

  #load(query: string): Entry {
    const schema = this.#schema
    const document = parse(query, { noLocation: true })
    const [mistake] = validate(schema, document)
    if (mistake) throw new Error(`The subgraph does not fit the supergraph: ${mistake.message}`)
    const run: RunOperation = (variableValues, contextValue) =>
      execute({ schema, document, variableValues, contextValue })
    const entry = { document, uses: 0, run }
    this.#entries.set(query, entry)
    return entry
  }
}
