import { GraphQLError, type ValidationRule } from 'graphql'

/** Executors keep variables as the members of an object, where `__proto__` is not the name of a value. */
export const reservedVariables: ValidationRule = (context) => ({
  VariableDefinition({ variable }) {
    if (variable.name.value !== '__proto__') return
    const message = 'The variable "$__proto__" is reserved: choose another name.'
    context.reportError(new GraphQLError(message, { nodes: variable }))
  },
})
