import { GraphQLError, OperationTypeNode, type ValidationRule } from 'graphql'

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
