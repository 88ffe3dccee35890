import type { GraphQLEnumType } from 'graphql'

/** In an order that does not depend on the schema's. */
export const enumNames = (type: GraphQLEnumType): string[] =>
  type
    .getValues()
    .map(({ name }) => name)
    .sort()
