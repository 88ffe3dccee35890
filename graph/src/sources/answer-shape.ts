import { SubgraphError } from '@gable/subgraph-kit/errors'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import type { FieldError, SubgraphAnswer, SubgraphSource } from './subgraph-source.ts'

const MOST_DOCUMENTS = 1_000

type Path = readonly (string | number)[]

/**
 * Puts null and an error in the place of each value that is not the object or the list of its type: executors take such
 * a value for null, without an error. A fetch rejects when the entities are not as many as were asked for, since then
 * nobody knows which is which. `schema` has the types of all subgraphs.
 */
export function withShapes(source: SubgraphSource, schema: GraphQLSchema): SubgraphSource {
  const documents = new LRUCache<string, DocumentNode>({ max: MOST_DOCUMENTS })
  return {
    async fetch(fetch) {
      const { query, variables } = fetch
      const answer = await source.fetch(fetch)
      const document = documents.get(query) ?? parse(query, { noLocation: true })
      documents.set(query, document)
      if ('representations' in variables) checkEntities(answer.data, variables.representations)
      return shaped(answer, document, schema)
    },
    close: () => source.close(),
  }
}

function shaped(answer: SubgraphAnswer, document: DocumentNode, schema: GraphQLSchema): SubgraphAnswer {
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  if (!answer.data || !root) return answer
  const check = new ShapeCheck(schema, document)
  const data = check.object(operation.selectionSet, root.name, answer.data, [])
  return check.errors.length === 0 ? answer : { data, errors: [...(answer.errors ?? []), ...check.errors] }
}

function checkEntities(data: SubgraphAnswer['data'], representations: unknown): void {
  if (!data || !Array.isArray(representations)) return
  const { _entities: entities } = data
  if (!Array.isArray(entities) || entities.length !== representations.length)
    throw new SubgraphError('UPSTREAM_INVALID', 'The entities are not as many as were asked for.')
}

class ShapeCheck {
  readonly errors: FieldError[] = []
  readonly #schema: GraphQLSchema
  readonly #fragments = new Map<string, FragmentDefinitionNode>()

  constructor(schema: GraphQLSchema, { definitions }: DocumentNode) {
    this.#schema = schema
    for (const node of definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node)
  }

  object(
    { selections }: SelectionSetNode,
    typeName: string,
    value: Record<string, unknown>,
    path: Path,
  ): Record<string, unknown> {
    let checked = value
    for (const node of selections) {
      if (node.kind === Kind.FIELD) {
        const key = node.alias?.value ?? node.name.value
        if (!node.selectionSet || checked[key] === undefined) continue
        const inner = this.#value(node.selectionSet, this.#typeOf(typeName, node.name.value), checked[key], [
          ...path,
          key,
        ])
        if (inner !== checked[key]) checked = { ...checked, [key]: inner }
        continue
      }
      const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : this.#fragments.get(node.name.value)
      if (!fragment) continue
      const condition = fragment.typeCondition?.name.value ?? typeName
      checked = this.object(fragment.selectionSet, condition, checked, path)
    }
    return checked
  }

  /** Undefined for `_entities`, whose items have the types of their fragments. */
  #typeOf(typeName: string, field: string): GraphQLOutputType | undefined {
    const type = this.#schema.getType(typeName)
    return isObjectType(type) || isInterfaceType(type) ? type.getFields()[field]?.type : undefined
  }

  #value(
    selectionSet: SelectionSetNode,
    type: GraphQLOutputType | undefined,
    value: unknown,
    path: Path,
  ): unknown {
    if (value === null || value === undefined) return value
    const nullable = isNonNullType(type) ? type.ofType : type
    const isList = nullable === undefined ? Array.isArray(value) : isListType(nullable)
    if (isList !== Array.isArray(value)) return this.#wrong(path)
    if (Array.isArray(value)) {
      const itemType = isListType(nullable) ? nullable.ofType : undefined
      return value.map((item, index) => this.#value(selectionSet, itemType, item, [...path, index]))
    }
    if (typeof value !== 'object') return this.#wrong(path)
    const named = nullable && getNamedType(nullable)
    return this.object(selectionSet, isCompositeType(named) ? named.name : '', { ...value }, path)
  }

  #wrong(path: Path): null {
    this.errors.push({
      message: 'The subgraph sent a value that is not of the type of its field.',
      path: [...path],
      extensions: { code: 'UPSTREAM_INVALID' },
    })
    return null
  }
}
