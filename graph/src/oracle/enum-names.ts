import type { GraphQLEnumType } from 'graphql'

/** Returns the names of the enum values, sorted so that the order in the schema does not matter. */
export const enumNames = (type: GraphQLEnumType): string[] =>
  type
    .getValues()
    .map(({ name }) => name)
    .sort()
