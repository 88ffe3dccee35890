export type Variables = Readonly<Record<string, unknown>>

/** Removes inherited members: a variable named `constructor` would otherwise have a value that no client sent. */
export const withoutPrototype = (variables: Variables): Variables =>
  Object.assign(Object.create(null), variables)
