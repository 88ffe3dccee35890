import { type FieldNode, type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql'
import { collectSubfields } from 'graphql/execution/collectFields.js'
import { getArgumentValues } from 'graphql/execution/values.js'

/**
 * Names of the fields that an operation selects of the object that a resolver is about to give: through fragments,
 * whatever their aliases, without those that @include or @skip leave out. Empty for anything but an object.
 */
export function selectedFields(info: GraphQLResolveInfo): Set<string> {
  return new Set(nodesOf(info).map(({ name }) => name.value))
}

/** The arguments of each selection of one of these fields, with the schema's defaults where they are left out. */
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
