import { type FieldDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql'

/**
 * Returns the mutations with `@tag` of this name in a supergraph. The public schema omits tags.
 */
export const taggedMutations = (supergraphSdl: string, tag: string): ReadonlySet<string> =>
  tagged(supergraphSdl, tag, ({ name }) => name.value === 'Mutation')

/** Returns the names of the fields of all types with `@tag` of this name in a supergraph. */
export const taggedFields = (supergraphSdl: string, tag: string): ReadonlySet<string> =>
  tagged(supergraphSdl, tag, () => true)

function tagged(
  supergraphSdl: string,
  tag: string,
  isWanted: (type: ObjectTypeDefinitionNode) => boolean,
): ReadonlySet<string> {
  const types = parse(supergraphSdl, { noLocation: true }).definitions.filter(
    (node): node is ObjectTypeDefinitionNode => node.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const fields = types.filter(isWanted).flatMap((type) => type.fields ?? [])
  return new Set(fields.filter((field) => hasTag(field, tag)).map(({ name }) => name.value))
}

const hasTag = ({ directives = [] }: FieldDefinitionNode, tag: string): boolean =>
  directives.some(
    ({ name, arguments: args = [] }) =>
      name.value === 'tag' && args.some(({ value }) => value.kind === Kind.STRING && value.value === tag),
  )
