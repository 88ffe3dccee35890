import { Kind, type ObjectTypeDefinitionNode, parse } from 'graphql'

/**
 * Returns the mutations with `@tag` of this name in a supergraph. The public schema omits tags.
 */
export function taggedMutations(supergraphSdl: string, tag: string): ReadonlySet<string> {
  const { definitions } = parse(supergraphSdl, { noLocation: true })
  const mutations = definitions.filter(
    (node): node is ObjectTypeDefinitionNode =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Mutation',
  )
  const tagged = mutations.flatMap(({ fields = [] }) =>
    fields.filter(({ directives = [] }) =>
      directives.some(
        ({ name, arguments: args = [] }) =>
          name.value === 'tag' && args.some(({ value }) => value.kind === Kind.STRING && value.value === tag),
      ),
    ),
  )
  return new Set(tagged.map(({ name }) => name.value))
}
