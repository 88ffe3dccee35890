const MIN_WORDS = 3

/**
 * ESLint rule for GraphQL schemas: a description has at least three words, because a shorter one only repeats
 * the name. `require-description` reports missing descriptions.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const descriptionRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      short:
        '"{{ text }}" has fewer than three words: say what the name does not, such as a unit or a format.',
    },
  },
  create: (context) => ({
    '[description.value]'(node) {
      const text = node.description.value.trim()
      if (text.split(/\s+/).length < MIN_WORDS) context.report({ node, messageId: 'short', data: { text } })
    },
  }),
}
