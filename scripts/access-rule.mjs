const ACCESS = new Set(['member', 'own', 'anyone'])

const accessDirectives = (directives = []) => directives.filter(({ name }) => ACCESS.has(name.value))

/**
 * ESLint rule for GraphQL schemas: each field must declare exactly once, on the field or on its type, which
 * callers may see it. Applies to every mutation, and with `everyType` to every field.
 * subgraphs/kit/src/access/guard.ts enforces the declarations.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export const accessRule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { everyType: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      unsaid: '{{ where }} does not say who may see it: add @member, @own or @anyone.',
      twice: '{{ where }} says more than once who may see it.',
      weaker: '{{ where }} is for anyone while its type is not: leave it out, the type holds.',
    },
  },
  create(context) {
    const everyType = context.options[0]?.everyType ?? false

    function check(type) {
      const name = type.name.value
      const ofType = accessDirectives(type.directives)
      if (ofType.length > 1) context.report({ node: type, messageId: 'twice', data: { where: name } })
      if (name !== 'Mutation' && !everyType) return
      for (const field of type.fields ?? []) {
        const ofField = accessDirectives(field.directives)
        const report = (messageId) =>
          context.report({ node: field, messageId, data: { where: `${name}.${field.name.value}` } })
        if (ofField.length > 1) report('twice')
        else if (ofField.length === 0 && (ofType.length === 0 || name === 'Mutation')) report('unsaid')
        else if (ofField[0]?.name.value === 'anyone' && ofType.some((said) => said.name.value !== 'anyone'))
          report('weaker')
      }
    }
    return { ObjectTypeDefinition: check, ObjectTypeExtension: check }
  },
}
