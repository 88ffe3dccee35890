import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { type FieldNode, Kind, type OperationDefinitionNode, parse, type SelectionNode } from 'graphql'
import type { FieldError, SubgraphClient, SubgraphFetch } from './subgraph-client.ts'

/** Turns a fetch without an answer into one error for each field that was asked for, so that a client knows which. */
export function withFailuresAsErrors(client: SubgraphClient): SubgraphClient {
  return {
    fetch: (fetch) =>
      client.fetch(fetch).catch((cause: unknown) => ({
        data: null,
        errors: fieldsOf(fetch).map((path) => failure(path, cause)),
      })),
    close: () => client.close(),
  }
}

function failure(path: (string | number)[], cause: unknown): FieldError {
  const code = cause instanceof SubgraphError ? cause.code : 'UPSTREAM_FAILED'
  return { message: 'The subgraph gave no answer.', path, extensions: { code }, cause }
}

/** Where each field of a fetch is; those of entities, once for each entity. */
function fieldsOf({ query, variables: { representations } }: SubgraphFetch): (string | number)[][] {
  const operation = parse(query, { noLocation: true }).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const indexes = Array.isArray(representations) ? [...representations.keys()] : []
  return fieldsIn(operation?.selectionSet.selections).flatMap((field) => {
    if (field.name.value !== '_entities') return [[nameOf(field)]]
    const inner = fieldsIn(field.selectionSet?.selections)
    return indexes.flatMap((place) => inner.map((each) => ['_entities', place, nameOf(each)]))
  })
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
