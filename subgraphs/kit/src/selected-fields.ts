import { type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql'
import { collectSubfields } from 'graphql/execution/collectFields.js'

/**
 * Names of the fields that an operation selects of the object that a resolver is about to give: through fragments,
 * whatever their aliases, without those that @include or @skip leave out. Empty for anything but an object.
 */
export function selectedFields(info: GraphQLResolveInfo): Set<string> {
  const { schema, fragments, variableValues, returnType, fieldNodes } = info
  const type = getNamedType(returnType)
  if (!isObjectType(type)) return new Set()
  const fields = collectSubfields(schema, fragments, variableValues, type, fieldNodes)
  return new Set([...fields.values()].flatMap((nodes) => nodes.map(({ name }) => name.value)))
}
