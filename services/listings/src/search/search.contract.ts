import { pageFields, pageOf, withinReach } from '@gable/service-kit/http/paging'
import { keyText, typedText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { KINDS, SIDES } from '../listing/classify.ts'
import { ListingCard } from '../listing/listing.contract.ts'
import { Place, PlaceType } from '../place/place.contract.ts'

export const SORTS = ['newest', 'priceLow', 'priceHigh', 'beds', 'baths', 'size'] as const
export type Sort = (typeof SORTS)[number]

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
    keyword: typedText(200).nullish(),
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

export const SearchParams = withinReach(
  z
    .object({
      ...pageFields,
      placeType: PlaceType.optional(),
      placeKey: keyText.optional(),
      filters: FiltersText.describe(`JSON text with any of ${Filters.keyof().options.join(', ')}`),
      sort: z.enum(SORTS).default('newest'),
    })
    .superRefine(({ placeType, placeKey }, context) => {
      const need = (field: string, other: string) =>
        context.addIssue({ code: 'custom', path: [field], message: `is required together with ${other}` })
      if (placeType && !placeKey) need('placeKey', 'placeType')
      if (placeKey && !placeType) need('placeType', 'placeKey')
    }),
)
export type SearchParams = z.infer<typeof SearchParams>

export const SearchResults = pageOf(ListingCard).extend({ place: Place.nullable() })
export type SearchResults = z.infer<typeof SearchResults>
