import { z } from 'zod'
import { listingContract } from './listing.contract.ts'
import { placeContract } from './place.contract.ts'

/** One page of a search. The total comes under one of two names. */
export const searchContract = z
  .object({
    results: z.array(listingContract),
    totalResults: z.int().nonnegative().optional(),
    totalHits: z.int().nonnegative().optional(),
    place: placeContract.nullish(),
  })
  .transform(({ totalResults, totalHits, ...rest }, check) => {
    const total = totalResults ?? totalHits
    if (total === undefined) check.addIssue('neither totalResults nor totalHits')
    return { ...rest, totalResults: total ?? 0 }
  })

export type SearchRow = z.output<typeof searchContract>

/** The filters of a search, as JSON in its query string. */
export interface SearchFiltersJson {
  uiTransactionType: 'Sale' | 'Rent' | 'Sold'
  uiPropertyType?: string[]
  minPrice?: number
  maxPrice?: number
  minBeds?: number
  maxBeds?: number
  minBaths?: number
  maxBaths?: number
  minSqft?: number
  maxSqft?: number
  openHouse?: true
  newWithinDays?: number
  priceReducedWithinDays?: number
  virtualTour?: true
  isCollection?: true
  minYearBuilt?: number
  maxYearBuilt?: number
  keyword?: string
}

export type SearchSortWord = 'newest' | 'priceLow' | 'priceHigh' | 'beds' | 'baths' | 'size'

/** The query string of a search. */
export interface SearchParams {
  placeType?: string
  placeKey?: string
  filters: string
  sort: SearchSortWord
  page: number
  pageSize: number
}
