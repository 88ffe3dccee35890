import {
  type DocumentNode,
  type GraphQLSchema,
  getVariableValues,
  isInputType,
  Kind,
  type OperationDefinitionNode,
  parseType,
  print,
  typeFromAST,
  valueFromAST,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { ExecutedResult, PreparedOperation } from '../executor/executor.ts'
import { fragmentsOf, type Variables, withoutPrototype } from '../operation/operation.ts'
import { collect } from './collect.ts'
import { documentSize } from './document-store.ts'
import { type ExecutedVariable, executedDocument } from './executed-document.ts'
import { introspection } from './introspect.ts'
import { Restorer } from './restore.ts'
import { fieldCount } from './selection.ts'

export interface Prepared {
  /** Undefined when the executor has nothing to resolve. */
  operation: PreparedOperation | undefined
  /** Converts the executor's result to the client's response keys and field order. */
  restore(result: ExecutedResult): ExecutedResult
}

/** Document of an operation for one combination of its variable conditions and optional arguments. */
interface OperationVariant {
  /** Approximate size in memory, in bytes. */
  size: number
  document: DocumentNode | undefined
  text: string
  variables: readonly { name: string; read(variables: Variables): unknown }[]
  restorer: Restorer
  introspect: ReturnType<typeof introspection>
}

const MAX_BYTES = 64 * 1024 * 1024
const BYTES_PER_FIELD = 500
/** Bytes per character of an operation's text. Covers the text and the nodes from which it is printed. */
const BYTES_PER_CHARACTER = 25

/**
 * Prepares valid operations for any executor. Decides everything that depends on the operation, so that
 * executors need not: which fields are selected, which arguments have a value, and the order and keys of the
 * response.
 */
export class Preparation {
  readonly #schema: GraphQLSchema
  readonly #numbers = new WeakMap<OperationDefinitionNode, number>()
  readonly #variants: LRUCache<string, OperationVariant>
  #count = 0

  constructor(schema: GraphQLSchema, maxBytes = MAX_BYTES) {
    this.#schema = schema
    this.#variants = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ size }) => size })
  }

  /**
   * Prepares an operation with the variables that the client sent. Throws a GraphQLError when the variables
   * do not match the operation.
   */
  prepare(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): Prepared {
    const { coerced, errors } = getVariableValues(
      this.#schema,
      operation.variableDefinitions ?? [],
      variables,
      { maxErrors: 1 },
    )
    if (!coerced) throw errors[0]
    const values = withoutPrototype(coerced)
    const decided = this.#variantFor(document, operation, values)
    return {
      operation: decided.document && {
        document: decided.document,
        text: decided.text,
        variables: Object.fromEntries(decided.variables.map(({ name, read }) => [name, read(values)])),
      },
      restore: (result) => decided.restorer.restore(result, decided.introspect(variables)),
    }
  }

  #variantFor(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ): OperationVariant {
    const key = `${this.#numberOf(operation)} ${decisionKey(operation, variables)}`
    const known = this.#variants.get(key)
    if (known) return known
    const decided = this.#prepare(document, operation, variables)
    this.#variants.set(key, decided)
    return decided
  }

  #numberOf(operation: OperationDefinitionNode): number {
    const number = this.#numbers.get(operation) ?? this.#count++
    this.#numbers.set(operation, number)
    return number
  }

  #prepare(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
  ): OperationVariant {
    const schema = this.#schema
    const rootType = schema.getRootType(operation.operation)
    if (!rootType) throw new Error(`The schema has no ${operation.operation} type.`)
    const fragments = fragmentsOf(document)
    const selection = collect({ schema, operation, fragments, variables }, rootType)
    const executed = executedDocument(schema, operation, selection)
    const text = executed.document ? print(executed.document) : ''
    return {
      size:
        documentSize(document) +
        text.length * BYTES_PER_CHARACTER +
        (1 + fieldCount(selection)) * BYTES_PER_FIELD,
      document: executed.document,
      text,
      variables: executed.variables.map((variable) => ({
        name: variable.name,
        read: valueReader(schema, variable),
      })),
      restorer: new Restorer(selection, executed.names),
      introspect: introspection(schema, operation, fragments, selection),
    }
  }
}

/**
 * Encodes the facts about the variables that affect the document: whether each variable is absent, null, or
 * set, and the value of each Boolean.
 */
function decisionKey({ variableDefinitions = [] }: OperationDefinitionNode, variables: Variables): string {
  return variableDefinitions
    .map(({ variable }) => {
      const value = variables[variable.name.value]
      if (value === undefined) return '-'
      if (typeof value === 'boolean') return value ? 't' : 'f'
      return value === null ? 'n' : 'v'
    })
    .join('')
}

function valueReader(schema: GraphQLSchema, { type, value }: ExecutedVariable) {
  if (value.kind === Kind.VARIABLE) {
    const name = value.name.value
    return (variables: Variables) => variables[name]
  }
  const inputType = typeFromAST(schema, parseType(type))
  return (variables: Variables) =>
    isInputType(inputType) ? valueFromAST(value, inputType, variables) : undefined
}
