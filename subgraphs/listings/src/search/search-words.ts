import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import type { SearchSort } from '../generated/resolvers.ts'
import type { SearchSortWord } from '../rest/listings/search.contract.ts'

export const searchSorts = enumWords<SearchSort, SearchSortWord>({
  NEWEST: 'newest',
  PRICE_LOW: 'priceLow',
  PRICE_HIGH: 'priceHigh',
  BEDS: 'beds',
  BATHS: 'baths',
  SIZE: 'size',
})
