import { BadUserInputError } from '@gable/subgraph-kit/errors'
import type { SearchFilters, SearchInput } from '../generated/resolvers.ts'
import { placeTypes } from '../place/place-type.ts'
import type { SearchFiltersJson, SearchParams } from '../rest/listings/search.contract.ts'
import { propertyKinds, searchSorts, transactionTypes } from './search-words.ts'

/** Where counting and paging end. */
export const MOST_RESULTS = 10_000
const PAGE_SIZES = [24, 48, 96]
const LONGEST_KEYWORD = 100
const MOST_DAYS = 365

const BOUNDS = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const
const DAYS = ['newWithinDays', 'priceReducedWithinDays'] as const

/** The query string for a search. Throws BadUserInputError with a sentence that says what to ask for instead. */
export function searchParams(input: SearchInput): SearchParams {
  const { place, filters, sort, page, pageSize } = input
  checkPage(page, pageSize)
  return {
    ...(place && { placeType: placeTypes.word(place.type), placeKey: place.placeKey }),
    filters: JSON.stringify(filtersJson(filters)),
    sort: searchSorts.word(sort),
    page,
    pageSize,
  }
}

function checkPage(page: number, pageSize: number): void {
  if (!PAGE_SIZES.includes(pageSize)) throw new BadUserInputError('pageSize must be 24, 48 or 96.')
  if (page < 1) throw new BadUserInputError('page must be 1 or more: pages are counted from 1.')
  const last = Math.ceil(MOST_RESULTS / pageSize)
  if (page > last) {
    throw new BadUserInputError(
      `page must be ${last} or less with a pageSize of ${pageSize}: narrow the search.`,
    )
  }
}

function filtersJson(filters: SearchFilters | null | undefined): SearchFiltersJson {
  const json: SearchFiltersJson = {
    uiTransactionType: transactionTypes.word(filters?.transactionType ?? 'SALE'),
  }
  if (!filters) return json
  for (const [min, max] of BOUNDS) {
    copyNumber(filters, json, min)
    copyNumber(filters, json, max)
    if ((json[min] ?? 0) > (json[max] ?? Number.POSITIVE_INFINITY)) {
      throw new BadUserInputError(`${min} must not be above ${max}: lower ${min} or raise ${max}.`)
    }
  }
  for (const days of DAYS) {
    copyNumber(filters, json, days)
    if ((json[days] ?? 1) < 1 || (json[days] ?? 1) > MOST_DAYS) {
      throw new BadUserInputError(`${days} must be from 1 to ${MOST_DAYS}.`)
    }
  }
  if (filters.propertyTypes?.length) json.uiPropertyType = filters.propertyTypes.map(propertyKinds.word)
  if (filters.openHouse) json.openHouse = true
  if (filters.virtualTour) json.virtualTour = true
  if (filters.isCollection) json.isCollection = true
  const keyword = filters.keyword?.trim()
  if (keyword && keyword.length > LONGEST_KEYWORD) {
    throw new BadUserInputError(`keyword must be at most ${LONGEST_KEYWORD} characters long.`)
  }
  if (keyword) json.keyword = keyword
  return json
}

type NumberFilter = (typeof BOUNDS)[number][number] | (typeof DAYS)[number]

function copyNumber(filters: SearchFilters, json: SearchFiltersJson, name: NumberFilter): void {
  const value = filters[name] ?? undefined
  if (value === undefined) return
  if (value < 0) throw new BadUserInputError(`${name} must be 0 or more.`)
  json[name] = value
}
