import type { ResponseBudget } from '@gable/subgraph-kit/context/response-budget'
import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLID,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { capErrors, MAX_ERRORS } from '../errors/cap-errors.ts'
import { type Data, isData, type Path, typeConditionApplies } from '../operation/operation.ts'
import type { FieldError, SubgraphAnswer, SubgraphClient } from './subgraph-client.ts'

/** Maximum total length of the queries whose parsed documents are cached, in characters. */
const MAX_CHARACTERS = 1_000_000
/** Errors with longer paths are not matched against invalid values. */
const MAX_PATH_LENGTH = 50

/** Marks an invalid value that may not be null, so that its parent object or list becomes null. */
const missingValue = Symbol('missing')

/**
 * Replaces each missing value, and each value that does not match the type of its field, with null and an
 * error. Drops fields that the graph did not request. Without these checks, executors would treat an invalid
 * value as null without an error, or fail on it. As in GraphQL, an object or list that lacks a non-null value
 * becomes null. A fetch rejects when the subgraph returns neither data nor an error. It also rejects when the
 * subgraph returns a different number of entities than requested, because the entities can then no longer be
 * matched. `schema` contains the types of all subgraphs.
 */
export function withShapes(client: SubgraphClient, schema: GraphQLSchema): SubgraphClient {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_document, query) => query.length,
  })
  return {
    async fetch(fetch) {
      const { query, variables, request } = fetch
      const answer = await client.fetch(fetch)
      if (!answer.data && !answer.errors?.length)
        throw new SubgraphError('UPSTREAM_INVALID', 'The subgraph returned neither data nor an error.')
      const document = documents.get(query) ?? parse(query, { noLocation: true })
      documents.set(query, document)
      const { representations } = variables
      const entities: readonly unknown[] = Array.isArray(representations) ? representations : []
      if (Array.isArray(representations)) checkEntities(answer, entities)
      const errors = answer.errors?.map((error) => withinEntities(error, entities.length))
      return shaped(
        { ...answer, errors },
        new ShapeCheck(schema, {
          document,
          representations: entities,
          response: request.response,
          reported: errors,
        }),
      )
    },
    close: () => client.close(),
  }
}

function shaped({ data, errors = [] }: SubgraphAnswer, check: ShapeCheck): SubgraphAnswer {
  if (!data) return { data, errors: capped(errors) }
  const checked = check.answer(data)
  return { data: checked, errors: capped([...errors, ...check.errors]) }
}

const capped = (errors: readonly FieldError[]) => capErrors(errors, errors.length, (rest) => rest)

/**
 * Removes the path from an error about an entity that the graph did not request, because the operation has no
 * such path.
 */
function withinEntities(error: FieldError, count: number): FieldError {
  const [root, index = 0] = error.path ?? []
  const isRequested = Number(index) >= 0 && Number(index) < count
  if (root !== '_entities' || isRequested) return error
  const { path, ...rest } = error
  return rest
}

function checkEntities({ data, errors }: SubgraphAnswer, representations: readonly unknown[]): void {
  if (!data) return
  const { _entities: entities } = data
  if (entities === null && errors?.length) return
  if (!Array.isArray(entities) || entities.length !== representations.length)
    throw new SubgraphError('UPSTREAM_INVALID', 'The subgraph returned the wrong number of entities.')
}

interface CheckedFetch {
  document: DocumentNode
  representations: readonly unknown[]
  /** Errors that the subgraph reported. */
  reported: readonly FieldError[] | undefined
  response: ResponseBudget
}

class ShapeCheck {
  readonly errors: FieldError[] = []
  readonly #schema: GraphQLSchema
  readonly #document: DocumentNode
  readonly #representations: readonly unknown[]
  readonly #response: ResponseBudget
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  /** Paths of the errors that the subgraph reported, and the paths of their parents. */
  readonly #reported = new Set<string>()

  constructor(schema: GraphQLSchema, { document, representations, response, reported = [] }: CheckedFetch) {
    this.#schema = schema
    this.#document = document
    this.#representations = representations
    this.#response = response
    for (const { path = [] } of reported.slice(0, MAX_ERRORS))
      for (const index of path.slice(0, MAX_PATH_LENGTH).keys())
        this.#reported.add(pathKey(path.slice(0, index + 1)))
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node)
  }

  answer(data: Data): Record<string, unknown> | null {
    const operation = this.#document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
    const root = operation && this.#schema.getRootType(operation.operation)
    return root ? this.#fields([operation.selectionSet], root, data, []) : { ...data }
  }

  /**
   * Returns the requested fields of an object; null when the object lacks a non-null value. `type` is
   * undefined when the response does not contain the object's type name.
   */
  #fields(
    sets: readonly SelectionSetNode[],
    type: GraphQLObjectType | undefined,
    data: Data,
    path: Path,
  ): Record<string, unknown> | null {
    const requested = new Map<string, FieldNode[]>()
    for (const set of sets) this.#collect(set, type, requested)
    // When the type of the object is unknown, a missing field may belong to a fragment that did not apply.
    const known = [...requested].filter(([key]) => type !== undefined || data[key] !== undefined)
    this.#response.add(known.length)
    const fields: [string, unknown][] = []
    for (const [key, nodes] of known) {
      const value = this.#field(nodes, type, data[key], [...path, key])
      if (value === missingValue) return null
      fields.push([key, value])
    }
    return Object.fromEntries(fields)
  }

  #collect(
    { selections }: SelectionSetNode,
    type: GraphQLObjectType | undefined,
    requested: Map<string, FieldNode[]>,
  ): void {
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        requested.set(key, [...(requested.get(key) ?? []), node])
        continue
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value)
      const condition = fragment?.typeCondition?.name.value
      if (fragment && (!type || typeConditionApplies(this.#schema, condition, type)))
        this.#collect(fragment.selectionSet, type, requested)
    }
  }

  #field(
    nodes: readonly FieldNode[],
    type: GraphQLObjectType | undefined,
    value: unknown,
    path: Path,
  ): unknown {
    const name = nodes[0]?.name.value ?? ''
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    if (name === '_entities') return this.#entities(sets, value, path)
    if (name === TypeNameMetaFieldDef.name) return typeof value === 'string' ? value : this.#invalid(path)
    const fieldType = type?.getFields()[name]?.type
    if (fieldType) return this.#value(fieldType, sets, value, path)
    return value === undefined ? this.#invalid(path) : value
  }

  #entities(sets: readonly SelectionSetNode[], value: unknown, path: Path): unknown {
    if (!Array.isArray(value)) return value
    return value.map((entity, index) => {
      const representation = this.#representations[index]
      const type = this.#schema.getType(isData(representation) ? String(representation.__typename) : '')
      return isObjectType(type) ? this.#value(type, sets, entity, [...path, index]) : entity
    })
  }

  #value(type: GraphQLOutputType, sets: readonly SelectionSetNode[], value: unknown, path: Path): unknown {
    if (isNonNullType(type)) {
      const given = value === null ? undefined : value
      return this.#value(type.ofType, sets, given, path) ?? missingValue
    }
    if (value === null) return null
    if (isListType(type)) {
      if (!Array.isArray(value)) return this.#invalid(path)
      const items: unknown[] = []
      for (const [index, each] of value.entries()) {
        const item = this.#value(type.ofType, sets, each, [...path, index])
        // The list is null, so that the faults of its other items would point at nothing.
        if (item === missingValue) return null
        items.push(item)
      }
      return items
    }
    if (isLeafType(type)) return leafValue(type, value) ?? this.#invalid(path)
    if (!isCompositeType(type) || !isData(value)) return this.#invalid(path)
    const objectType = this.#objectType(type, sets, value)
    return objectType === null ? this.#invalid(path) : this.#fields(sets, objectType, value, path)
  }

  /**
   * Returns the object type of a value in the response; null when the type is not possible here, and
   * undefined when it is unknown.
   */
  #objectType(
    type: GraphQLCompositeType,
    sets: readonly SelectionSetNode[],
    { __typename: name }: Data,
  ): GraphQLObjectType | null | undefined {
    const isObject = isObjectType(type)
    if (!sets.some(requestsTypename)) return isObject ? type : undefined
    const possible: readonly GraphQLObjectType[] = isObject ? [type] : this.#schema.getPossibleTypes(type)
    return possible.find((each) => each.name === name) ?? null
  }

  #invalid(path: Path): null {
    if (this.#reported.has(pathKey(path))) return null
    this.errors.push({
      message: 'The subgraph returned a value that does not match the type of its field.',
      path: [...path],
      extensions: { code: 'UPSTREAM_INVALID' },
    })
    return null
  }
}

const requestsTypename = ({ selections }: SelectionSetNode): boolean =>
  selections.some((node) => node.kind === Kind.FIELD && !node.alias && node.name.value === '__typename')

/**
 * Returns the value of a scalar or an enum in a response; undefined when the value has the wrong type.
 * `serialize` alone would convert between strings and numbers. In JSON, an ID may be a number; clients
 * receive a string.
 */
function leafValue(type: GraphQLLeafType, value: unknown): unknown {
  try {
    const serialized: unknown = type.serialize(value)
    const isSame = serialized === value || (type.name === GraphQLID.name && typeof value === 'number')
    return isSame ? serialized : undefined
  } catch {
    return undefined
  }
}

const pathKey = (path: Path): string => JSON.stringify(path)
