import {
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLDirective,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import { type Fragments, typeConditionApplies } from '../operation/operation.ts'
import { fieldArguments } from './field-arguments.ts'
import type { SelectedField, Selection, SelectionGroup } from './selection.ts'

export interface Operation {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Fragments
  /** Coerced variable values. */
  variables: Readonly<Record<string, unknown>>
}

/**
 * Collects the fields that a valid operation selects with these variables. Evaluates every condition and
 * merges every fragment.
 */
export function collect(operation: Operation, rootType: GraphQLObjectType): Selection {
  return new Collector(operation).selection(rootType, [operation.operation.selectionSet])
}

interface CollectedField {
  responseKey: string
  definition: GraphQLField<unknown, unknown>
  nodes: FieldNode[]
  fault: string | undefined
}

const NO_CONDITION = 'The condition of @skip or @include is null: send true or false.'

class Collector {
  readonly #operation: Operation
  readonly #nodeNumbers = new Map<FieldNode, number>()

  constructor(operation: Operation) {
    this.#operation = operation
  }

  selection(type: GraphQLCompositeType, sets: readonly SelectionSetNode[]): Selection {
    const { schema } = this.#operation
    const possible = isAbstractType(type) ? schema.getPossibleTypes(type) : [type].filter(isObjectType)
    const groups = new Map<string, { types: GraphQLObjectType[]; fields: CollectedField[] }>()
    for (const objectType of possible) {
      const fields = this.#collect(objectType, sets)
      const signature = fields.map((field) => this.#signatureOf(field)).join()
      const group = groups.get(signature)
      if (group) group.types.push(objectType)
      else groups.set(signature, { types: [objectType], fields })
    }
    return { type, groups: [...groups.values()].map((group) => this.#complete(group)) }
  }

  #complete({ types, fields }: { types: GraphQLObjectType[]; fields: CollectedField[] }): SelectionGroup {
    return { types, fields: fields.map((field) => this.#field(field)) }
  }

  #field({ responseKey, definition, nodes, fault }: CollectedField): SelectedField {
    const [node] = nodes
    const given = node && !fault ? fieldArguments(definition, node, this.#operation.variables) : undefined
    const type = getNamedType(definition.type)
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    return {
      responseKey,
      definition,
      nodes,
      args: given?.args ?? [],
      fault: fault ?? given?.fault,
      selection:
        isCompositeType(type) && !isIntrospection(definition) ? this.selection(type, sets) : undefined,
    }
  }

  /**
   * Returns the part of an object type's signature for one field. Object types with the same response keys,
   * field types, and nodes of the operation have the same signature and share a group.
   */
  #signatureOf({ responseKey, definition, nodes, fault }: CollectedField): string {
    const numbers = nodes.map((node) => {
      const number = this.#nodeNumbers.get(node) ?? this.#nodeNumbers.size
      this.#nodeNumbers.set(node, number)
      return number
    })
    return `${responseKey}:${definition.type}:${numbers.join('+')}${fault ? '!' : ''}`
  }

  #collect(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): CollectedField[] {
    const found = new Map<string, CollectedField>()
    const spread = new Set<string>()
    for (const set of sets) this.#enter(set, { type, found, spread, fault: undefined })
    return [...found.values()]
  }

  #enter(
    { selections }: SelectionSetNode,
    place: {
      type: GraphQLObjectType
      found: Map<string, CollectedField>
      spread: Set<string>
      fault: string | undefined
    },
  ): void {
    for (const node of selections) {
      const included = this.#isIncluded(node)
      if (included === false) continue
      const fault = place.fault ?? (included === null ? NO_CONDITION : undefined)
      if (node.kind === Kind.FIELD) this.#add(node, place.type, place.found, fault)
      else {
        const fragment = this.#fragmentOf(node, place.spread)
        const condition = fragment?.typeCondition?.name.value
        if (fragment && typeConditionApplies(this.#operation.schema, condition, place.type))
          this.#enter(fragment.selectionSet, { ...place, fault })
      }
    }
  }

  #add(
    node: FieldNode,
    type: GraphQLObjectType,
    found: Map<string, CollectedField>,
    fault: string | undefined,
  ): void {
    const responseKey = (node.alias ?? node.name).value
    const known = found.get(responseKey)
    if (known) {
      known.nodes.push(node)
      known.fault ??= fault
      return
    }
    const definition = this.#definitionOf(type, node.name.value)
    if (definition) found.set(responseKey, { responseKey, definition, nodes: [node], fault })
  }

  #definitionOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
    if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef
    if (type === this.#operation.schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef
    }
    return type.getFields()[name]
  }

  /** Returns the fragment to apply. As GraphQL specifies, a named fragment applies once per object. */
  #fragmentOf(node: Exclude<SelectionNode, FieldNode>, spread: Set<string>) {
    if (node.kind === Kind.INLINE_FRAGMENT) return node
    const name = node.name.value
    if (spread.has(name)) return undefined
    spread.add(name)
    return this.#operation.fragments.get(name)
  }

  /**
   * Whether the conditions on a field or fragment include it; null when a condition is a variable whose value
   * is null.
   */
  #isIncluded(node: SelectionNode): boolean | null {
    if (!node.directives?.length) return true
    const skip = this.#conditionOf(GraphQLSkipDirective, node)
    if (skip === true) return false
    if (skip === null) return null
    const include = this.#conditionOf(GraphQLIncludeDirective, node)
    return include === undefined ? true : include
  }

  /**
   * Returns the value of a condition: undefined when the directive is absent, null when the condition's
   * variable is null.
   */
  #conditionOf(directive: GraphQLDirective, node: SelectionNode): boolean | null | undefined {
    const given = node.directives?.find(({ name }) => name.value === directive.name)
    const value = given?.arguments?.[0]?.value
    if (value?.kind === Kind.VARIABLE && this.#operation.variables[value.name.value] === null) return null
    const values = getDirectiveValues(directive, node, this.#operation.variables)
    return values && values.if === true
  }
}

export const isIntrospection = (definition: GraphQLField<unknown, unknown>): boolean =>
  definition === SchemaMetaFieldDef || definition === TypeMetaFieldDef
