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

/** The answers to `__schema` and `__type`. */
export interface Introspected {
  /** By response key; null for a field that failed. */
  data: Readonly<Record<string, unknown>>
  errors: readonly GraphQLError[]
}

const EMPTY_RESULT: Introspected = { data: {}, errors: [] }

/** Returns a function that answers `__schema` and `__type` from the schema that operations are validated against. */
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
  // Each by itself: one that fails must not take the others along.
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

/** The schema itself does not fail: what does is a condition or an argument that is null. */
const asUserInputError = ({ message, nodes, path }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { nodes, path, extensions: { code: 'BAD_USER_INPUT' } })
