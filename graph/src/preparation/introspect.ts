import {
  type DocumentNode,
  executeSync,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { Fragments } from '../operation/operation.ts'
import { isIntrospection } from './collect.ts'
import type { SelectedField, Selection } from './selection.ts'

/** Results of `__schema` and `__type`. */
export interface Introspected {
  /** Values by response key; null for a field that failed. */
  data: Readonly<Record<string, unknown>>
  errors: readonly GraphQLError[]
}

const EMPTY_RESULT: Introspected = { data: {}, errors: [] }

/** Returns a function that resolves `__schema` and `__type` against the schema used for validation. */
export function introspection(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  selection: Selection,
): (variables: Record<string, unknown>) => Introspected {
  const fields = selection.groups
    .flatMap((group) => group.fields)
    .filter(({ definition, fault }) => isIntrospection(definition) && fault === undefined)
  if (fields.length === 0) return () => EMPTY_RESULT
  // Executes each field as a separate document, so that a failed field does not affect the others.
  const documents = fields.map((field) => ({ field, document: documentOf(field, operation, fragments) }))
  return (variableValues) => {
    const answers = documents.map(({ field, document }) => ({
      key: field.responseKey,
      ...executeSync({ schema, document, variableValues }),
    }))
    return {
      data: Object.fromEntries(answers.map(({ key, data }) => [key, data?.[key] ?? null])),
      errors: answers.flatMap(({ errors = [] }) => errors.map(asUserInputError)),
    }
  }
}

function documentOf(
  { nodes }: SelectedField,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): DocumentNode {
  const selectionSet = { kind: Kind.SELECTION_SET, selections: nodes } as const
  return { kind: Kind.DOCUMENT, definitions: [{ ...operation, selectionSet }, ...fragments.values()] }
}

/** Marks introspection errors as user errors, because only a null condition or argument can cause them. */
const asUserInputError = ({ message, nodes, path }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { nodes, path, extensions: { code: 'BAD_USER_INPUT' } })
