import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'

export type RunOperation = (
  variables: Record<string, unknown>,
  context: object,
) => Promise<ExecutionResult> | ExecutionResult

/**
 * Compiles a query into code that runs it with about a third less work than interpretation. Returns undefined
 * when the compiler would not follow the GraphQL specification: mutations, directives (it may return fields
 * that @include or @skip omit), and variables within literals (it turns an absent value into null).
 */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode): RunOperation | undefined {
  const operation = getOperationAST(document)
  if (operation?.operation !== OperationTypeNode.QUERY || !isPlain(document)) return undefined
  const compiled = compileQuery(schema, withCoercedVariables(document))
  if (!isCompiledQuery(compiled)) return undefined
  const definitions = operation.variableDefinitions ?? []
  return (inputs, context) => {
    const { coerced, errors } = getVariableValues(schema, definitions, inputs)
    return coerced ? compiled.query({}, context, coerced) : { errors }
  }
}

/**
 * Declares each variable as the federation scalar `_Any`, which the compiler passes through unchanged. The
 * compiler's own coercion ignores defaults of input fields, so graphql-js coerces the values first.
 */
function withCoercedVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition({ defaultValue, ...definition }) {
      return { ...definition, type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: '_Any' } } }
    },
  })
}

/** True when the document has no directives, and no variables inside lists and objects. */
function isPlain(document: DocumentNode): boolean {
  let plain = true
  visit(document, {
    Directive() {
      plain = false
    },
    Variable(_node, _key, parent) {
      if (Array.isArray(parent) || (parent && 'kind' in parent && parent.kind === Kind.OBJECT_FIELD))
        plain = false
    },
  })
  return plain
}
