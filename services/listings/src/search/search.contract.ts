import { z } from 'zod'
import { KINDS, SIDES } from '../listing/classify.ts'
import { ListingCard } from '../listing/listing.contract.ts'
import { keyText, words } from '../params.ts'
import { Place, PlaceType } from '../place/place.contract.ts'

export const SORTS = ['newest', 'priceLow', 'priceHigh', 'beds', 'baths', 'size'] as const
export type Sort = (typeof SORTS)[number]

const PAGE_SIZES = ['24', '48', '96'] as const
/** A search shows and counts this many homes and no more. */
export const RESULTS_MAX = 10_000

// The largest whole number that Postgres compares an integer column with.
const amount = z.number().min(0).max(2_147_483_647).nullish()
const days = z.number().int().min(0).max(36_500).nullish()
const flag = z.boolean().nullish()

/** Which homes. What is left out, or null, means any; bounds are inclusive. */
export const Filters = z
  .strictObject({
    minPrice: amount,
    maxPrice: amount,
    minBeds: amount,
    maxBeds: amount,
    minBaths: amount,
    maxBaths: amount,
    minSqft: amount,
    maxSqft: amount,
    minYearBuilt: amount,
    maxYearBuilt: amount,
    uiPropertyType: z.array(z.enum(KINDS)).nullish(),
    uiTransactionType: z
      .enum(SIDES)
      .nullish()
      .transform((side) => side ?? 'Sale'),
    openHouse: flag,
    newWithinDays: days,
    priceReducedWithinDays: days,
    virtualTour: flag,
    isCollection: flag,
    keyword: words(200).nullish(),
    listAgentKey: keyText.nullish(),
    listOfficeKey: keyText.nullish(),
  })
  .superRefine((filters, context) => {
    for (const [least, most] of BOUNDS) {
      if ((filters[least] ?? 0) <= (filters[most] ?? Number.POSITIVE_INFINITY)) continue
      context.addIssue({ code: 'custom', path: [least], message: `must not be greater than ${most}` })
    }
  })
export type Filters = z.infer<typeof Filters>

const BOUNDS = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const

const FiltersText = z
  .string()
  .max(10_000)
  .default('{}')
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('must be JSON, like {"maxPrice":600000,"uiPropertyType":["house"]}')
      return z.NEVER
    }
  })
  .pipe(Filters)

export const SearchParams = z
  .object({
    placeType: PlaceType.optional(),
    placeKey: keyText.optional(),
    filters: FiltersText.describe(`JSON text with any of ${Filters.keyof().options.join(', ')}`),
    sort: z.enum(SORTS).default('newest'),
    page: z.coerce.number().int().min(1).default(1),
    pageSize: z.enum(PAGE_SIZES, { error: 'must be 24, 48 or 96' }).default('24').transform(Number),
  })
  .superRefine(({ placeType, placeKey, page, pageSize }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (placeType && !placeKey) issue('placeKey', 'is required together with placeType')
    if (placeKey && !placeType) issue('placeType', 'is required together with placeKey')
    if ((page - 1) * pageSize >= RESULTS_MAX)
      issue('page', `must be ${Math.ceil(RESULTS_MAX / pageSize)} or less: a search shows 10,000 homes`)
  })
export type SearchParams = z.infer<typeof SearchParams>

export const SearchResults = z.object({
  results: z.array(ListingCard),
  totalResults: z.number().int().describe('Counted up to 10,000'),
  totalHits: z.number().int().describe('The same number'),
  page: z.number().int(),
  pageSize: z.number().int(),
  place: Place.nullable(),
})
export type SearchResults = z.infer<typeof SearchResults>
