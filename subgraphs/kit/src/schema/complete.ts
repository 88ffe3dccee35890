/**
 * Names of the fields of a GraphQL type that the parent value lacks or has in another type. The parent value
 * is the data of a REST contract.
 */
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
 * The resolvers of a type, with a required resolver for every field that the parent cannot provide. A field
 * renamed in the schema or in the contract then fails to compile until it has a resolver.
 */
export type Complete<Resolvers, Graph, Parent> = Resolvers & {
  [Field in keyof Resolvers & MissingFields<Graph, Parent>]-?: NonNullable<Resolvers[Field]>
}
