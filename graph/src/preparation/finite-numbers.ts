import { type FloatValueNode, GraphQLError, type IntValueNode, type ValidationRule } from 'graphql'

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
