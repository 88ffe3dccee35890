import {
  type FloatValueNode,
  GraphQLError,
  type IntValueNode,
  OperationTypeNode,
  TypeNameMetaFieldDef,
  type ValidationRule,
} from 'graphql'

/** How the graph refuses subscriptions, over whichever protocol a client sends them. */
export const NO_SUBSCRIPTIONS = {
  code: 'SUBSCRIPTIONS_NOT_SUPPORTED',
  message: 'The graph has no subscriptions. Send queries and mutations by POST.',
}

/** A document may only have operations whose root type the schema has. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const { code, message } = NO_SUBSCRIPTIONS
    context.reportError(new GraphQLError(message, { nodes: node, extensions: { code } }))
  },
})

/** GraphQL reserves names that begin with two underscores, and clients rely on `__typename` being the name of a type. */
export const reservedAliases: ValidationRule = (context) => ({
  Field({ alias, name }) {
    if (alias?.value !== TypeNameMetaFieldDef.name || name.value === TypeNameMetaFieldDef.name) return
    const message = `The alias "${alias.value}" is reserved: choose another one for "${name.value}".`
    context.reportError(new GraphQLError(message, { nodes: alias }))
  },
})

/** Executors keep variables as the members of an object, where `__proto__` is not the name of a value. */
export const reservedVariables: ValidationRule = (context) => ({
  VariableDefinition({ variable }) {
    if (variable.name.value !== '__proto__') return
    const message = 'The variable "$__proto__" is reserved: choose another name.'
    context.reportError(new GraphQLError(message, { nodes: variable }))
  },
})

/** A literal such as `1e400` is larger than any number that JSON and JavaScript know. */
export const finiteNumbers: ValidationRule = (context) => {
  const check = (node: FloatValueNode | IntValueNode) => {
    if (Number.isFinite(Number(node.value))) return
    const message = `The number ${shortened(node.value)} is too large: send one below 1.8e308.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  }
  return { FloatValue: check, IntValue: check }
}

const shortened = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
