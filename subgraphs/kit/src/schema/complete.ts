/** Fields of a GraphQL type that its parent, a REST contract, does not hold in the form that the schema wants. */
type MissingFields<Graph, Parent> = {
  [Field in keyof Graph]-?: Field extends '__typename'
    ? never
    : Field extends keyof Parent
      ? Parent[Field] extends Graph[Field]
        ? never
        : Field
      : Field
}[keyof Graph]

/**
 * A type's resolvers, with one for every field that its parent cannot answer by itself. A field that is renamed in
 * the schema or in the contract then fails to compile until there is a resolver for it.
 */
export type Complete<Resolvers, Graph, Parent> = Resolvers & {
  [Field in keyof Resolvers & MissingFields<Graph, Parent>]-?: NonNullable<Resolvers[Field]>
}
