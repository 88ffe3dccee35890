import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, print, visit } from 'graphql'

/**
 * Returns the text of an operation as Apollo Client sends it: with type names, by which it finds the fields of
 * fragments, and without its own directive.
 */
export const sentText = (document: DocumentNode): string =>
  print(
    visit(addTypenameToDocument(document), {
      Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
    }),
  )
