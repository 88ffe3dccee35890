import { RESULTS_MAX } from '@gable/service-kit/http/paging'
import { z } from 'zod'
import { PROPERTY_TYPES } from '../listing/classify.ts'
import { SEARCH_FILTER_NAMES } from '../listing-index/filter-names.ts'

const FilterName = z.enum(SEARCH_FILTER_NAMES)
const count = z.number().int()

/** Counts end where a search ends. */
export const capCount = (total: number): number => Math.min(total, RESULTS_MAX)

const PriceStep = z.object({
  from: z.number().int(),
  below: z.number().int().nullable().describe('Null for the last step, which has no end'),
  count,
})
export type PriceStep = z.infer<typeof PriceStep>

const AtLeast = z.array(z.object({ atLeast: z.number().int(), count }))
export type AtLeast = z.infer<typeof AtLeast>

/** What each choice of a filter would find with all other filters as they are. */
export const Facets = z.object({
  propertyTypes: z.array(z.object({ kind: z.enum(PROPERTY_TYPES), count })),
  beds: AtLeast,
  baths: AtLeast,
  switches: z.array(z.object({ filter: FilterName, count })).describe('Homes if the filter were on'),
  prices: z.array(PriceStep).describe('Steps in US dollars that touch, without the filter by price'),
})
export type Facets = z.infer<typeof Facets>

/** How many homes would match without a filter, most first; only filters without which more would. */
export const Relaxations = z.array(z.object({ filter: FilterName, totalResults: count }))
export type Relaxations = z.infer<typeof Relaxations>
