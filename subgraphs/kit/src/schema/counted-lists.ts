import {
  defaultFieldResolver,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { ViewerContext } from '../context/request-context.ts'

/**
 * Wraps the resolver of every list of objects, so that the response budget counts the values of its items before they
 * are resolved. Mutates the schema.
 */
export function countLists(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    // All schemas share the introspection types.
    if (!isObjectType(type) || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type))) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent, args, context: ViewerContext, info) => {
        const items: unknown = resolve(parent, args, context, info)
        const count = (list: unknown) =>
          // The response is discarded, and an error for each list would take longer than the lists.
          Array.isArray(list) && !context.response.hasRoomFor(list.length * valuesPerItem(info)) ? [] : list
        return items instanceof Promise ? items.then(count) : count(items)
      }
    }
  }
  return schema
}

const sizes = new WeakMap<SelectionSetNode, number>()

const valuesPerItem = ({ fieldNodes, fragments }: GraphQLResolveInfo): number =>
  fieldNodes.reduce((sum, { selectionSet }) => sum + (selectionSet ? sizeOf(selectionSet, fragments) : 0), 1)

/** Number of fields in a selection set, with those of nested objects. */
function sizeOf(selectionSet: SelectionSetNode, fragments: Record<string, FragmentDefinitionNode>): number {
  const known = sizes.get(selectionSet)
  if (known !== undefined) return known
  const size = selectionSet.selections.reduce((sum, node) => {
    const inner =
      node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value]?.selectionSet : node.selectionSet
    return sum + (node.kind === Kind.FIELD ? 1 : 0) + (inner ? sizeOf(inner, fragments) : 0)
  }, 0)
  sizes.set(selectionSet, size)
  return size
}
