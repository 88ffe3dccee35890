import { GraphQLError, TypeNameMetaFieldDef, type ValidationRule } from 'graphql'

/** GraphQL reserves names that begin with two underscores, and clients rely on `__typename` being the name of a type. */
export const reservedAliases: ValidationRule = (context) => ({
  Field({ alias, name }) {
    if (alias?.value !== TypeNameMetaFieldDef.name || name.value === TypeNameMetaFieldDef.name) return
    const message = `The alias "${alias.value}" is reserved: choose another one for "${name.value}".`
    context.reportError(new GraphQLError(message, { nodes: alias }))
  },
})
