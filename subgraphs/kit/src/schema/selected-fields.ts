import { type FieldNode, type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql'
import { collectSubfields } from 'graphql/execution/collectFields.js'
import { getArgumentValues } from 'graphql/execution/values.js'

/**
 * Returns the names of the fields that an operation selects on the object being resolved. Includes fields in
 * fragments, ignores aliases, and omits fields skipped by @include or @skip. Empty when the return type is
 * not an object.
 */
export function selectedFields(info: GraphQLResolveInfo): Set<string> {
  return new Set(nodesOf(info).map(({ name }) => name.value))
}

/**
 * Returns the arguments of each selection of the field. Omitted arguments have their default values from the
 * schema.
 */
export function selectedArguments(info: GraphQLResolveInfo, field: string): Record<string, unknown>[] {
  const type = getNamedType(info.returnType)
  const definition = isObjectType(type) ? type.getFields()[field] : undefined
  if (!definition) return []
  const nodes = nodesOf(info).filter(({ name }) => name.value === field)
  return nodes.map((node) => getArgumentValues(definition, node, info.variableValues))
}

function nodesOf({
  schema,
  fragments,
  variableValues,
  returnType,
  fieldNodes,
}: GraphQLResolveInfo): FieldNode[] {
  const type = getNamedType(returnType)
  if (!isObjectType(type)) return []
  return [...collectSubfields(schema, fragments, variableValues, type, fieldNodes).values()].flat()
}
