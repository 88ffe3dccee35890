import type { Complete } from '@gable/subgraph-kit/complete'
import { enumWords } from '@gable/subgraph-kit/enum-words'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { WhereParams } from '../rest/directory/directory.contract.ts'
import type { OfficeSearchParams, OfficeSearchRow } from '../rest/offices/office-search.contract.ts'
import { checkedPage, nearParams, sightParams, whereParams } from './directory-input.ts'
import { asked, elsewhere, pageResolvers, partsOf } from './directory-page.ts'

/** A page of a search for offices: which one, and what of it the operation selects. */
export interface OfficeSearchPage extends Partial<OfficeSearchRow> {
  where: WhereParams
  page: number
  pageSize: number
}

const sorts = enumWords<graph.OfficeSort, OfficeSearchParams['sort']>({ DAILY: 'daily', NAME: 'name' })

export const OfficeSearchResult: Complete<
  graph.OfficeSearchResultResolvers<Context, OfficeSearchPage>,
  graph.OfficeSearchResult,
  OfficeSearchPage
> = {
  ...pageResolvers,
  place: ({ place }) => place,
  results: ({ results }) => asked(results),
  async clusters({ where }, args, context) {
    const params = { ...where, ...sightParams(args) }
    return elsewhere(where, [], () => context.offices.clusters(params))
  },
}

export const officeSearchQueries: Required<Pick<graph.QueryResolvers, 'officeSearch'>> = {
  async officeSearch(_, { input }, context, info): Promise<OfficeSearchPage | null> {
    const where = whereParams(input.place, input.name)
    const page = checkedPage(input)
    const parts = partsOf(info)
    if (parts.include === '') return { where, ...page }
    const params = { ...where, ...nearParams(input.place), ...page, ...parts, sort: sorts.word(input.sort) }
    const found = await elsewhere<OfficeSearchRow>(where, NONE, () => context.offices.search(params))
    if (!found) return null
    context.office.prime(found.results ?? [])
    return { ...found, where, ...page }
  },
}

const NONE: OfficeSearchRow = { results: [], totalResults: 0, nearbyCities: [] }
