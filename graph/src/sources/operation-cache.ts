import { type DocumentNode, execute, type GraphQLSchema, parse, validate } from 'graphql'
import { compileOperation, type RunOperation } from './compile-operation.ts'

interface Entry {
  document: DocumentNode
  uses: number
  run: RunOperation
}

const CAPACITY = 500
const HOT_AFTER = 3

/**
 * Operations of one schema, ready to run by their text. Each is parsed and validated once; one that keeps coming
 * back is compiled, which costs milliseconds once. The least recently used ones are forgotten.
 */
export class OperationCache {
  readonly #schema: GraphQLSchema
  readonly #entries = new Map<string, Entry>()

  constructor(schema: GraphQLSchema) {
    this.#schema = schema
  }

  /** Throws when the schema cannot answer the query, which means that the supergraph is stale. */
  prepare(query: string): RunOperation {
    const entry = this.#entries.get(query) ?? this.#load(query)
    this.#entries.delete(query)
    this.#entries.set(query, entry)
    entry.uses += 1
    if (entry.uses === HOT_AFTER) entry.run = compileOperation(this.#schema, entry.document) ?? entry.run
    return entry.run
  }

  #load(query: string): Entry {
    const document = parse(query, { noLocation: true })
    const [mistake] = validate(this.#schema, document)
    if (mistake) throw new Error(`The subgraph does not fit the supergraph: ${mistake.message}`)
    const [oldest] = this.#entries.size < CAPACITY ? [] : this.#entries.keys()
    if (oldest !== undefined) this.#entries.delete(oldest)
    return {
      document,
      uses: 0,
      run: (variableValues, contextValue) =>
        execute({ schema: this.#schema, document, variableValues, contextValue }),
    }
  }
}
