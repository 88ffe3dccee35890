import { SubgraphError } from '@gable/subgraph-kit/errors'
import { type FieldNode, Kind, type OperationDefinitionNode, parse, type SelectionNode } from 'graphql'
import type { FieldError, SubgraphSource } from './subgraph-source.ts'

/** Turns a fetch without an answer into one error for each field that was asked for, so that a client knows which. */
export function withFailuresAsErrors(source: SubgraphSource): SubgraphSource {
  return {
    fetch: (fetch) =>
      source.fetch(fetch).catch((cause: unknown) => ({
        data: null,
        errors: fieldsOf(fetch.query).map((path) => failure(path, cause)),
      })),
    close: () => source.close(),
  }
}

function failure(path: (string | number)[], cause: unknown): FieldError {
  const code = cause instanceof SubgraphError ? cause.code : 'UPSTREAM_FAILED'
  return { message: 'The subgraph gave no answer.', path, extensions: { code }, cause }
}

/** The fields that a fetch is about; for entities, those of the first one. */
function fieldsOf(query: string): (string | number)[][] {
  const operation = parse(query, { noLocation: true }).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  return fieldsIn(operation?.selectionSet.selections).flatMap((field) =>
    field.name.value === '_entities'
      ? fieldsIn(field.selectionSet?.selections).map((inner) => ['_entities', 0, nameOf(inner)])
      : [[nameOf(field)]],
  )
}

function fieldsIn(selections: readonly SelectionNode[] = []): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet.selections)
    if (selection.kind === Kind.FRAGMENT_SPREAD || selection.name.value === '__typename') return []
    return [selection]
  })
}

function nameOf(field: FieldNode): string {
  return field.alias?.value ?? field.name.value
}
