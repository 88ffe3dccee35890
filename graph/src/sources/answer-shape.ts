import { SubgraphError } from '@gable/subgraph-kit/errors'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isLeafType,
  isListType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { FieldError, SubgraphAnswer, SubgraphSource } from './subgraph-source.ts'

/** Of the texts of the documents that are kept parsed. */
const MAX_CHARACTERS = 1_000_000

type Path = readonly (string | number)[]
type Data = Readonly<Record<string, unknown>>

/**
 * Puts null and an error in the place of each value that is not of the type of its field or is missing, and drops what
 * was not requested: executors take such a value for null without an error, or fail on it. A fetch rejects when the
 * subgraph returns another number of entities than requested, because they can no longer be matched, and when it returns
 * neither data nor an error. `schema` has the types of all subgraphs.
 */
export function withShapes(source: SubgraphSource, schema: GraphQLSchema): SubgraphSource {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_document, query) => query.length,
  })
  return {
    async fetch(fetch) {
      const { query, variables } = fetch
      const answer = await source.fetch(fetch)
      if (!answer.data && !answer.errors?.length)
        throw new SubgraphError('UPSTREAM_INVALID', 'The subgraph returned neither data nor an error.')
      const document = documents.get(query) ?? parse(query, { noLocation: true })
      documents.set(query, document)
      const { representations } = variables
      if (Array.isArray(representations)) checkEntities(answer, representations)
      return shaped(answer, new ShapeCheck(schema, document, representations))
    },
    close: () => source.close(),
  }
}

function shaped(answer: SubgraphAnswer, check: ShapeCheck): SubgraphAnswer {
  if (!answer.data) return answer
  const data = check.answer(answer.data)
  return { data, errors: [...(answer.errors ?? []), ...check.errors] }
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
  readonly #representations: unknown
  readonly #fragments = new Map<string, FragmentDefinitionNode>()

  constructor(schema: GraphQLSchema, document: DocumentNode, representations: unknown) {
    this.#schema = schema
    this.#document = document
    this.#representations = representations
    for (const node of document.definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node)
  }

  answer(data: Data): Record<string, unknown> {
    const operation = this.#document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
    const root = operation && this.#schema.getRootType(operation.operation)
    return root ? this.#fields([operation.selectionSet], root, data, []) : { ...data }
  }

  /** What was requested of an object. `type` is undefined where the answer does not say which it is. */
  #fields(
    sets: readonly SelectionSetNode[],
    type: GraphQLObjectType | undefined,
    data: Data,
    path: Path,
  ): Record<string, unknown> {
    const requested = new Map<string, FieldNode[]>()
    for (const set of sets) this.#collect(set, type, requested)
    // Of an object whose type is not known, a fragment may not have applied.
    const known = [...requested].filter(([key]) => type !== undefined || data[key] !== undefined)
    return Object.fromEntries(
      known.map(([key, nodes]) => [key, this.#field(nodes, type, data[key], [...path, key])]),
    )
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
      if (fragment && this.#mayApply(fragment.typeCondition?.name.value, type))
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
    if (name === TypeNameMetaFieldDef.name) return typeof value === 'string' ? value : this.#wrong(path)
    if (value === undefined) return this.#wrong(path)
    const fieldType = type?.getFields()[name]?.type
    return fieldType ? this.#value(fieldType, sets, value, path) : value
  }

  #entities(sets: readonly SelectionSetNode[], value: unknown, path: Path): unknown {
    if (!Array.isArray(value)) return value
    const sent: readonly unknown[] = Array.isArray(this.#representations) ? this.#representations : []
    return value.map((entity, index) => {
      const representation = sent[index]
      const type = this.#schema.getType(isData(representation) ? String(representation.__typename) : '')
      return isObjectType(type) ? this.#value(type, sets, entity, [...path, index]) : entity
    })
  }

  #value(type: GraphQLOutputType, sets: readonly SelectionSetNode[], value: unknown, path: Path): unknown {
    if (value === null) return null
    const nullable = getNullableType(type)
    if (isListType(nullable)) {
      if (!Array.isArray(value)) return this.#wrong(path)
      return value.map((item, index) => this.#value(nullable.ofType, sets, item, [...path, index]))
    }
    const named = getNamedType(nullable)
    if (isLeafType(named)) return isValueOf(named, value) ? value : this.#wrong(path)
    if (!isCompositeType(named) || !isData(value)) return this.#wrong(path)
    const objectType = this.#objectType(named, sets, value)
    return objectType === null ? this.#wrong(path) : this.#fields(sets, objectType, value, path)
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

  #mayApply(condition: string | undefined, type: GraphQLObjectType | undefined): boolean {
    if (condition === undefined || type === undefined || condition === type.name) return true
    const named = this.#schema.getType(condition)
    return isUnionType(named)
      ? named.getTypes().includes(type)
      : type.getInterfaces().some(({ name }) => name === condition)
  }

  #wrong(path: Path): null {
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

function isValueOf(type: GraphQLLeafType, value: unknown): boolean {
  try {
    type.serialize(value)
    return true
  } catch {
    return false
  }
}

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
