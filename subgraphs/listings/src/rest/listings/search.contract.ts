import { count } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { listingContract } from './listing.contract.ts'
import { placeContract } from './place.contract.ts'
import { facetsContract, keywordReadingContract, relaxationsContract } from './search-parts.contract.ts'

/** What a search answers, of that which was asked for. The total comes under one of two names. */
export const searchContract = z
  .object({
    results: z.array(listingContract).optional(),
    totalResults: count.nullish(),
    totalHits: count.nullish(),
    place: placeContract.nullish(),
    keywordReading: keywordReadingContract.nullish(),
    facets: facetsContract.nullish(),
    relaxations: relaxationsContract.nullish(),
  })
  // Null is a total that cannot be read.
  .transform(({ totalResults, totalHits, ...rest }) => ({
    ...rest,
    totalResults:
      totalResults ?? totalHits ?? (totalResults === null || totalHits === null ? null : undefined),
  }))

export type SearchRow = z.output<typeof searchContract>

/** A part of the answer, as `include` asks for it. The place comes with any of them. */
export type SearchPart = 'results' | 'total' | 'keywordReading' | 'facets' | 'relaxations'

/** The filters of a search, as JSON in its query string. */
export interface SearchFiltersJson {
  uiTransactionType: 'Sale' | 'Rent' | 'Sold'
  country?: 'US' | 'CA'
  uiPropertyType?: string[]
  minPrice?: number
  maxPrice?: number
  minBeds?: number
  maxBeds?: number
  minBaths?: number
  maxBaths?: number
  minSqft?: number
  maxSqft?: number
  minLotSqft?: number
  maxLotSqft?: number
  minYearBuilt?: number
  maxYearBuilt?: number
  maxHoaFee?: number
  minParking?: number
  newWithinDays?: number
  priceReducedWithinDays?: number
  openHouse?: true
  virtualTour?: true
  isCollection?: true
  garage?: true
  pool?: true
  waterfront?: true
  view?: true
  fireplace?: true
  newConstruction?: true
  listAgentKey?: string
  listAgentKeys?: string[]
  listOfficeKey?: string
  bounds?: BoxParams
  areas?: SearchAreaJson[]
  keyword?: string
}

/** An area on the map, in degrees: homes lie in it, or must not. */
export interface SearchAreaJson {
  points: { lat: number; lon: number }[]
  exclude: boolean
}

export type SearchSortWord = 'newest' | 'priceLow' | 'priceHigh' | 'beds' | 'baths' | 'size'

/** Which homes, and where, in a query string. */
export interface SearchScopeParams {
  placeType?: string
  placeKey?: string
  filters: string
}

/** Which page of them, in which order. */
export interface PageParams {
  sort: SearchSortWord
  page: number
  pageSize: number
}

/** A box on the map, in degrees. */
interface BoxParams {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** What of the map is in sight. */
export interface ViewportParams extends BoxParams {
  zoom: number
}

/** The query string of a search; `include` names its parts, parted by commas. */
export interface SearchParams extends SearchScopeParams, PageParams {
  include: string
}

/** The query string of a search for the latest homes. */
export interface LatestParams extends SearchScopeParams {
  limit: number
}

/** The query string of a search for what a map shows. */
export interface ClustersParams extends SearchScopeParams, ViewportParams {}
