import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { MAX_RESULTS } from '@gable/kit/rules/search-limits'
import { z } from 'zod'
import { SEARCH_FILTER_NAMES } from '../listing-index/filter-names.ts'

const FilterName = z.enum(SEARCH_FILTER_NAMES)
const count = z.number().int()

/** Caps a count at the maximum number of search results. */
export const capCount = (total: number): number => Math.min(total, MAX_RESULTS)

const PriceStep = z.object({
  from: z.number().int(),
  below: z.number().int().nullable().describe('Null for the last step, which has no upper bound'),
  count,
})
export type PriceStep = z.infer<typeof PriceStep>

const AtLeast = z.array(z.object({ atLeast: z.number().int(), count }))
export type AtLeast = z.infer<typeof AtLeast>

/**
 * For each filter choice, the number of listings that would match if the user selected that choice, with all
 * other filters unchanged.
 */
export const Facets = z.object({
  propertyTypes: z.array(z.object({ kind: z.enum(PROPERTY_TYPES), count })),
  beds: AtLeast,
  baths: AtLeast,
  switches: z
    .array(z.object({ filter: FilterName, count }))
    .describe('Number of listings with the filter turned on'),
  prices: z
    .array(PriceStep)
    .describe('Contiguous price steps in US dollars, counted without the price filter'),
})
export type Facets = z.infer<typeof Facets>

/**
 * For each filter, the number of listings that would match without that filter, highest number first. Lists
 * only filters whose removal adds listings.
 */
export const Relaxations = z.array(z.object({ filter: FilterName, totalResults: count }))
export type Relaxations = z.infer<typeof Relaxations>
