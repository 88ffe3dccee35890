import type { FieldNode, GraphQLCompositeType, GraphQLField, GraphQLObjectType, ValueNode } from 'graphql'

/**
 * Fields of one object in a response. Collected for each possible type, as CollectFields in the GraphQL
 * specification does.
 */
export interface Selection {
  type: GraphQLCompositeType
  /** Contains one group, or several when fragments select different fields for some possible types. */
  groups: readonly SelectionGroup[]
}

export interface SelectionGroup {
  types: readonly GraphQLObjectType[]
  /** Fields in the order of the response. */
  fields: readonly SelectedField[]
}

export interface SelectedField {
  responseKey: string
  definition: GraphQLField<unknown, unknown>
  /** Every node of the operation that selects the field. */
  nodes: readonly FieldNode[]
  args: readonly SelectedArgument[]
  /** Error in the arguments or conditions of the field. The field is not executed, and its value is null. */
  fault: string | undefined
  /** Undefined for scalars and enums. */
  selection: Selection | undefined
}

export interface SelectedArgument {
  name: string
  /** Type of the argument in the schema, as text. */
  type: string
  /** Value as the client wrote it. */
  value: ValueNode
  /** Whether the value depends on variables. */
  isVariable: boolean
}

/** Counts the selected fields, at all depths and for all types. */
export function fieldCount({ groups }: Selection): number {
  const fields = groups.flatMap((group) => group.fields)
  return fields.reduce((sum, { selection }) => sum + (selection ? fieldCount(selection) : 0), fields.length)
}
