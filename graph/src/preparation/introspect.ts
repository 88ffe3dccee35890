import {
  type DocumentNode,
  executeSync,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import { isIntrospection } from './collect.ts'
import type { Fragments } from './fragments.ts'
import type { Selection } from './selection.ts'

export type Introspected = Readonly<Record<string, unknown>>

const NOTHING: Introspected = {}

/** Answers `__schema` and `__type` from the schema that operations are validated against; undefined without any. */
export function introspection(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  selection: Selection,
): (variables: Record<string, unknown>) => Introspected {
  const nodes = selection.groups
    .flatMap(({ fields }) => fields)
    .filter(({ definition, fault }) => isIntrospection(definition) && fault === undefined)
    .flatMap((field) => field.nodes)
  if (nodes.length === 0) return () => NOTHING
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [
      { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: nodes } },
      ...fragments.values(),
    ],
  }
  return (variableValues) => executeSync({ schema, document, variableValues }).data ?? NOTHING
}
