import { type GraphQLObjectType, type GraphQLSchema, isAbstractType } from 'graphql'

/** Whether a fragment with this type condition applies to objects of the type; one without a condition applies to all. */
export function typeConditionApplies(
  schema: GraphQLSchema,
  condition: string | undefined,
  type: GraphQLObjectType,
): boolean {
  if (condition === undefined || condition === type.name) return true
  const named = schema.getType(condition)
  return isAbstractType(named) && schema.isSubType(named, type)
}
