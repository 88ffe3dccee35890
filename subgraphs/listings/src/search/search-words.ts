import { enumWords } from '@gable/subgraph-kit/enum-words'
import type { PropertyKind, SearchSort, TransactionType } from '../generated/resolvers.ts'
import type { SearchFiltersJson, SearchSortWord } from '../rest/listings/search.contract.ts'

export const transactionTypes = enumWords<TransactionType, SearchFiltersJson['uiTransactionType']>({
  SALE: 'Sale',
  RENT: 'Rent',
  SOLD: 'Sold',
})

export const propertyKinds = enumWords<PropertyKind>({
  HOUSE: 'house',
  CONDO: 'condo',
  TOWNHOME: 'townhome',
  MULTI_FAMILY: 'multi-family',
  MOBILE: 'mobile',
  FARM: 'farm',
  LAND: 'land',
  APARTMENT: 'apartment',
  COMMERCIAL: 'commercial',
})

export const searchSorts = enumWords<SearchSort, SearchSortWord>({
  NEWEST: 'newest',
  PRICE_LOW: 'priceLow',
  PRICE_HIGH: 'priceHigh',
  BEDS: 'beds',
  BATHS: 'baths',
  SIZE: 'size',
})
