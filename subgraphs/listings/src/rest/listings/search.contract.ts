import type { PropertyType } from '@gable/kit/rules/property-types'
import type { TransactionType } from '@gable/kit/rules/transaction-types'
import { box, count } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'
import { listingContract } from './listing.contract.ts'
import { placeContract } from './place.contract.ts'
import {
  facetsContract,
  firstClustersContract,
  keywordReadingContract,
  relaxationsContract,
} from './search-parts.contract.ts'

/**
 * Response of a search, with the requested parts only. The total is in either `totalResults` or `totalHits`.
 */
export const searchContract = z
  .object({
    results: z.array(listingContract).optional(),
    totalResults: count.nullish(),
    totalHits: count.nullish(),
    place: placeContract.nullish(),
    bounds: box.nullish(),
    keywordReading: keywordReadingContract.nullish(),
    facets: facetsContract.nullish(),
    relaxations: relaxationsContract.nullish(),
    firstClusters: firstClustersContract.nullish(),
  })
  // Null means that the total was malformed.
  .transform(({ totalResults, totalHits, ...rest }) => ({
    ...rest,
    totalResults:
      totalResults ?? totalHits ?? (totalResults === null || totalHits === null ? null : undefined),
  }))

export type SearchRow = z.output<typeof searchContract>

/** A part of the search response, requested through `include`. The place is always included. */
export type SearchPart = 'results' | 'total' | 'keywordReading' | 'facets' | 'relaxations' | 'bounds'

/** Filters of a search, sent as JSON in the query string. */
export interface SearchFiltersJson {
  uiTransactionType: TransactionType
  country?: 'US' | 'CA'
  uiPropertyType?: PropertyType[]
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

/** An area on the map, in degrees. Listings must be inside it, or outside it when `exclude` is true. */
export interface SearchAreaJson {
  points: { lat: number; lon: number }[]
  exclude: boolean
}

export type SearchSortWord = 'newest' | 'priceLow' | 'priceHigh' | 'beds' | 'baths' | 'size'

/** Query parameters that select listings: a place and filters. */
export interface SearchScopeParams {
  placeType?: string
  placeKey?: string
  filters: string
}

/** Query parameters for sort order and paging. */
export interface PageParams {
  sort: SearchSortWord
  page: number
  pageSize: number
}

/** Query parameters of a bounding box, in degrees. */
interface BoxParams {
  minLat: number
  maxLat: number
  minLon: number
  maxLon: number
}

/** Query parameters of the visible part of the map. */
export interface ViewportParams extends BoxParams {
  zoom: number
}

/**
 * Query parameters that ask for the first clusters: the size in px of the part of the map that the bounds fill, the
 * bounds unless those of the matches count, and the maximum numbers of listings one by one and with prices.
 */
export interface FirstViewParams extends Partial<BoxParams> {
  mapWidth: number
  mapHeight: number
  singlesUpTo?: number
  pricesUpTo?: number
}

/**
 * Query parameters of a search. `include` is a comma-separated list of `SearchPart` values. The first clusters are not
 * a part, so that a service that does not know them ignores their parameters.
 */
export interface SearchParams extends SearchScopeParams, PageParams, Partial<FirstViewParams> {
  include: string
}

/** Query parameters of a search for the latest listings. */
export interface LatestParams extends SearchScopeParams {
  limit: number
}

/** Query parameters of a search for map markers. */
export interface ClustersParams extends SearchScopeParams, ViewportParams {
  /** Maximum number of listings to return one by one. Omitted when all are clustered. */
  singlesUpTo?: number
}
