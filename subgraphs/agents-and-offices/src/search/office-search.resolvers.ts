import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { checkedPage } from '@gable/subgraph-kit/search/search-page'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { PlaceParams } from '../rest/directory/directory.contract.ts'
import type { OfficeSearchParams, OfficeSearchRow } from '../rest/offices/office-search.contract.ts'
import { nearParams, placeParams, viewportParams } from './directory-input.ts'
import { emptyIfUnknownPlace, pageResolvers, requireField, selectedParts } from './directory-page.ts'

/** Page of an office search, with the parts that the operation selects. */
export interface OfficeSearchPage extends Partial<OfficeSearchRow> {
  filterParams: PlaceParams
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
  results: ({ results }) => requireField(results),
  async clusters({ filterParams }, args, context) {
    const params = { ...filterParams, ...viewportParams(args) }
    return emptyIfUnknownPlace(filterParams, [], () => context.offices.clusters(params))
  },
}

export const officeSearchQueries: Required<Pick<graph.QueryResolvers, 'officeSearch'>> = {
  async officeSearch(_, { input }, context, info): Promise<OfficeSearchPage | null> {
    const filterParams = placeParams(input.place, input.name)
    const page = checkedPage(input)
    const parts = selectedParts(info)
    if (parts.include === '') return { filterParams, ...page }
    const params = {
      ...filterParams,
      ...nearParams(input.place),
      ...page,
      ...parts,
      sort: sorts.word(input.sort),
    }
    const found = await emptyIfUnknownPlace<OfficeSearchRow>(filterParams, EMPTY_RESULT, () =>
      context.offices.search(params),
    )
    if (!found) return null
    context.office.prime(found.results ?? [])
    return { ...found, filterParams, ...page }
  },
}

const EMPTY_RESULT: OfficeSearchRow = { results: [], totalResults: 0, nearbyCities: [] }
