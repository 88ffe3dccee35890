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
import { type Data, isData, type Path, typeConditionApplies } from '../operation/operation.ts'
import type { FieldError, SubgraphAnswer, SubgraphClient } from './subgraph-client.ts'

/** Total length of the queries whose parsed documents are cached. */
const MAX_CHARACTERS = 1_000_000
const MAX_ERRORS = 1_000
/** Longest path of a reported error that is compared with the places of invalid values. */
const MAX_PATH_LENGTH = 50

/** Takes the place of a value that may not be null, and makes the object or list around it null. */
const missingValue = Symbol('missing')

/**
 * Puts null and an error in the place of each value that is not of the type of its field or is missing, and drops what
 * was not requested: executors take such a value for null without an error, or fail on it. As in GraphQL, an object or a
 * list that lacks a value which may not be null becomes null itself. A fetch rejects when the subgraph returns another
 * number of entities than requested, because they can no longer be matched, and when it returns neither data nor an
 * error. `schema` has the types of all subgraphs.
 */
export function withShapes(client: SubgraphClient, schema: GraphQLSchema): SubgraphClient {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_document, query) => query.length,
  })
  return {
    async fetch(fetch) {
      const { query, variables } = fetch
      const answer = await client.fetch(fetch)
      if (!answer.data && !answer.errors?.length)
        throw new SubgraphError('UPSTREAM_INVALID', 'The subgraph returned neither data nor an error.')
      const document = documents.get(query) ?? parse(query, { noLocation: true })
      documents.set(query, document)
      const { representations } = variables
      const entities: readonly unknown[] = Array.isArray(representations) ? representations : []
      if (Array.isArray(representations)) checkEntities(answer, entities)
      const errors = answer.errors?.map((error) => withinEntities(error, entities.length))
      return shaped({ ...answer, errors }, new ShapeCheck(schema, document, entities, errors))
    },
    close: () => client.close(),
  }
}

function shaped({ data, errors = [] }: SubgraphAnswer, check: ShapeCheck): SubgraphAnswer {
  if (!data) return { data, errors: capErrors(MAX_ERRORS, errors) }
  const checked = check.answer(data)
  return { data: checked, errors: capErrors(MAX_ERRORS, [...errors, ...check.errors]) }
}

/** An error about an entity that was not requested has no place in the operation. */
function withinEntities(error: FieldError, count: number): FieldError {
  const [root, index = 0] = error.path ?? []
  const isRequested = Number(index) >= 0 && Number(index) < count
  if (root !== '_entities' || isRequested) return error
  const { path, ...rest } = error
  return rest
}

/** The first errors, and one that counts the rest. */
function capErrors(max: number, errors: readonly FieldError[]): readonly FieldError[] {
  if (errors.length <= max) return errors
  const rest = {
    message: `The answer of the subgraph has ${errors.length - max + 1} more errors.`,
    extensions: { code: 'UPSTREAM_INVALID' },
  }
  return [...errors.slice(0, max - 1), rest]
}

function checkEntities({ data, errors }: SubgraphAnswer, representations: readonly unknown[]): void {
  if (!data) return
  const { _entities: entities } = data
  if (entities === null && errors?.length) return
  if (!Array.isArray(entities) || entities.length !== representations.length)
    throw new SubgraphError('UPSTREAM_INVALID', 'The subgraph returned a wrong number of entities.')
}

class ShapeCheck {
  readonly errors: FieldError[] = []
  readonly #schema: GraphQLSchema
  readonly #document: DocumentNode
  readonly #representations: readonly unknown[]
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  /** Places at or below which the subgraph itself reported an error. */
  readonly #reported = new Set<string>()

  constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    representations: readonly unknown[],
    reported: readonly FieldError[] = [],
  ) {
    this.#schema = schema
    this.#document = document
    this.#representations = representations
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
   * What was requested of an object; null when it lacks a value that may not be null. `type` is undefined where the
   * answer does not say which it is.
   */
  #fields(
    sets: readonly SelectionSetNode[],
    type: GraphQLObjectType | undefined,
    data: Data,
    path: Path,
  ): Record<string, unknown> | null {
    const requested = new Map<string, FieldNode[]>()
    for (const set of sets) this.#collect(set, type, requested)
    // Without the type of the object, a missing field may belong to a fragment that did not apply.
    const known = [...requested].filter(([key]) => type !== undefined || data[key] !== undefined)
    const fields = known.map(
      ([key, nodes]) => [key, this.#field(nodes, type, data[key], [...path, key])] as const,
    )
    return fields.some(([, value]) => value === missingValue) ? null : Object.fromEntries(fields)
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
      const items = value.map((item, index) => this.#value(type.ofType, sets, item, [...path, index]))
      return items.includes(missingValue) ? null : items
    }
    if (isLeafType(type)) return leafValue(type, value) ?? this.#invalid(path)
    if (!isCompositeType(type) || !isData(value)) return this.#invalid(path)
    const objectType = this.#objectType(type, sets, value)
    return objectType === null ? this.#invalid(path) : this.#fields(sets, objectType, value, path)
  }

  /** Null when the answer names a type that cannot be here. */
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
      message: 'The subgraph returned a value that is not of the type of its field.',
      path: [...path],
      extensions: { code: 'UPSTREAM_INVALID' },
    })
    return null
  }
}

const requestsTypename = ({ selections }: SelectionSetNode): boolean =>
  selections.some((node) => node.kind === Kind.FIELD && !node.alias && node.name.value === '__typename')

/**
 * The value of a scalar or an enum in an answer; undefined when it is of another type. `serialize` alone would turn a
 * text into a number and a number into a text. An ID may be a number in JSON, and clients get a text.
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
