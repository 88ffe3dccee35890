import { type DocumentNode, visit } from 'graphql'

const strippedDocuments = new WeakMap<DocumentNode, DocumentNode>()

/**
 * What a query asks for itself: the query without the fragments that are masked, which the components read that own
 * them. For reading what the whole query brought; made once for each document.
 */
export function withoutMaskedFragments<Query extends DocumentNode>(query: Query): Query {
  const stripped = strippedDocuments.get(query) ?? stripMaskedFragments(query)
  strippedDocuments.set(query, stripped)
  return stripped as Query
}

/** Fragments that nothing spreads any more still stand in it: it is read with, never sent. */
const stripMaskedFragments = (query: DocumentNode): DocumentNode =>
  visit(query, {
    FragmentSpread: ({ directives }) =>
      directives?.some(({ name }) => name.value === 'unmask') ? undefined : null,
  })
