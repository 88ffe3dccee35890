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
 * Turns a query into code that runs it: about a third less work than to interpret it. Undefined where the compiler
 * would not answer as GraphQL says: mutations; directives, for it may show what @include and @skip leave out; and
 * variables within literals, where it makes null out of nothing.
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
 * The compiler's own reading of variables forgets the defaults of input fields, so it gets values that GraphQL's
 * has read and takes them as they are, which is what the federation scalar `_Any` means.
 */
function withCoercedVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition({ defaultValue, ...definition }) {
      return { ...definition, type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: '_Any' } } }
    },
  })
}

/** Without directives, and without variables inside of lists and objects. */
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
