import type { FieldNode, GraphQLCompositeType, GraphQLField, GraphQLObjectType, ValueNode } from 'graphql'

/** The fields of one object of an answer, as GraphQL's CollectFields finds them for each type that it may have. */
export interface Selection {
  type: GraphQLCompositeType
  /** One, unless fragments select other fields for some of the possible types. */
  groups: readonly SelectionGroup[]
}

export interface SelectionGroup {
  types: readonly GraphQLObjectType[]
  /** In the order of the answer. */
  fields: readonly SelectedField[]
}

export interface SelectedField {
  responseKey: string
  definition: GraphQLField<unknown, unknown>
  /** Every place of the operation that selects it. */
  nodes: readonly FieldNode[]
  args: readonly SelectedArgument[]
  /** What is wrong with its arguments or conditions: it is not executed, and its value is null. */
  fault: string | undefined
  /** Undefined for scalars and enums. */
  selection: Selection | undefined
}

export interface SelectedArgument {
  name: string
  /** The type that the schema gives the argument, as text. */
  type: string
  /** As the client wrote it. */
  value: ValueNode
  /** Whether its value depends on variables. */
  isVariable: boolean
}

/** How many fields are selected, in all depths and for all types. */
export function fieldCount({ groups }: Selection): number {
  const fields = groups.flatMap((group) => group.fields)
  return fields.reduce((sum, { selection }) => sum + (selection ? fieldCount(selection) : 0), fields.length)
}
