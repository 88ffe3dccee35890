import { type DocumentNode, type FragmentDefinitionNode, Kind } from 'graphql'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The named fragments of a document, by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}
