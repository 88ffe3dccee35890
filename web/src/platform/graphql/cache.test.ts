import { gql } from '@apollo/client'
import { type DocumentNode, Kind, type SelectionSetNode, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { fakeSchema } from '../../fixtures/fake-graph.ts'
import { rental, sale } from '../../fixtures/sample-records.ts'
import { createCache } from './cache.ts'
import * as generated from './generated/graphql.ts'

const query = gql`
  query Records {
    search(input: {}) {
      results {
        id
        uPI
        listPrice
        courtesyOfStatement
      }
    }
  }
`

const rowOf = ({ __typename, id, uPI, listPrice, courtesyOfStatement }: typeof sale | typeof rental) => ({
  __typename,
  id,
  uPI,
  listPrice,
  courtesyOfStatement,
})

test('[F-73] caches two records of one home separately, each with its own price and source', () => {
  const cache = createCache()
  const data = { search: { __typename: 'SearchResult', results: [rowOf(sale), rowOf(rental)] } }
  cache.writeQuery({ query, data })
  expect(cache.readQuery({ query })).toEqual(data)
})

const names = (selections: SelectionSetNode) =>
  selections.selections.map((selection) => ('name' in selection ? selection.name.value : ''))

/**
 * Returns the names of the selections on `Listing` that lack `id`. A selection of only the favorite state is
 * exempt, because the favorite state is cached by uPI.
 */
function selectionsWithoutId(document: DocumentNode): string[] {
  const wrong: string[] = []
  const info = new TypeInfo(fakeSchema)
  visit(
    document,
    visitWithTypeInfo(info, {
      SelectionSet(node, _key, parent) {
        if (info.getParentType()?.name !== 'Listing') return
        const fields = names(node)
        const isOfHome = fields.every((name) => ['__typename', 'uPI', 'viewerFavorite'].includes(name))
        if (!fields.includes('id') && !isOfHome)
          wrong.push(parent && 'name' in parent && parent.name?.kind === Kind.NAME ? parent.name.value : '?')
      },
    }),
  )
  return wrong
}

test('[F-73] every operation and fragment selects the id of each listing', () => {
  const documents = Object.entries(generated).filter(([name]) => /(Document|Doc)$/.test(name))
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap(([, document]) => selectionsWithoutId(document as DocumentNode))).toEqual([])
})
