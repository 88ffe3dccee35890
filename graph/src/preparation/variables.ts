export type Variables = Record<string, unknown>

/** Without it, a variable named `constructor` would have a value that no client sent. */
export const withoutPrototype = (variables: Variables): Variables =>
  Object.assign(Object.create(null), variables)
