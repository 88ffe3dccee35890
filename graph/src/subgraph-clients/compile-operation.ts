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
 * Compiles a query into code that does about a third less work than interpreting the query. Returns undefined
 * for operations on which the compiler does not follow the GraphQL specification: mutations, operations with
 * directives (the compiler may return fields that @include or @skip omit), and operations with variables
 * within literals (the compiler turns an absent value into null).
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
 * Declares each variable as the federation scalar `_Any`, which the compiler passes through unchanged.
 * graphql-js coerces the values first, because the compiler's own coercion ignores defaults of input fields.
 */
function withCoercedVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition({ defaultValue, ...definition }) {
      return { ...definition, type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: '_Any' } } }
    },
  })
}

/** True when the document has no directives and no variables within lists or objects. */
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
