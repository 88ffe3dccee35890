import {
  type FloatValueNode,
  GraphQLError,
  type IntValueNode,
  OperationTypeNode,
  TypeNameMetaFieldDef,
  type ValidationRule,
} from 'graphql'

/** Error for subscriptions over any protocol. */
export const NO_SUBSCRIPTIONS = {
  code: 'SUBSCRIPTIONS_NOT_SUPPORTED',
  message: 'The graph has no subscriptions. Send queries and mutations by POST.',
}

/** Rejects subscriptions, because the schema has no root type for them. */
export const noSubscriptions: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.operation !== OperationTypeNode.SUBSCRIPTION) return
    const { code, message } = NO_SUBSCRIPTIONS
    context.reportError(new GraphQLError(message, { nodes: node, extensions: { code } }))
  },
})

/**
 * Rejects `__typename` as an alias. GraphQL reserves names that begin with two underscores, and clients
 * expect `__typename` to contain the name of a type.
 */
export const reservedAliases: ValidationRule = (context) => ({
  Field({ alias, name }) {
    if (alias?.value !== TypeNameMetaFieldDef.name || name.value === TypeNameMetaFieldDef.name) return
    const message = `The alias "${alias.value}" is reserved: choose another one for "${name.value}".`
    context.reportError(new GraphQLError(message, { nodes: alias }))
  },
})

/**
 * Rejects a variable named `__proto__`. Executors store variables as object properties, and assigning to
 * `__proto__` would set the object's prototype instead.
 */
export const reservedVariables: ValidationRule = (context) => ({
  VariableDefinition({ variable }) {
    if (variable.name.value !== '__proto__') return
    const message = 'The variable "$__proto__" is reserved: choose another name.'
    context.reportError(new GraphQLError(message, { nodes: variable }))
  },
})

/**
 * Rejects a number literal such as `1e400`, which exceeds the largest number that JavaScript can represent.
 */
export const finiteNumbers: ValidationRule = (context) => {
  const check = (node: FloatValueNode | IntValueNode) => {
    if (Number.isFinite(Number(node.value))) return
    const message = `The number ${shortened(node.value)} is too large: send one below 1.8e308.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  }
  return { FloatValue: check, IntValue: check }
}

const shortened = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}…` : text)
