import { MAX_RESULTS, PAGE_SIZES, pageCount } from '@gable/kit/rules/search-limits'
import { z } from 'zod'

/** Query fields for the page of a search. Pass the finished query schema to `withinMaxResults`. */
export const pageFields = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.enum(PAGE_SIZES.map(String), { error: 'must be 24, 48 or 96' }).default('24').transform(Number),
}

export interface Page {
  page: number
  pageSize: number
}

/**
 * Rejects pages that begin after MAX_RESULTS, because the database would read thousands of rows only to skip
 * them.
 */
export const withinMaxResults = <T extends z.ZodType<Page>>(search: T) =>
  search.superRefine(({ page, pageSize }, context) => {
    if (offsetOf({ page, pageSize }) < MAX_RESULTS) return
    const last = pageCount(pageSize)
    const message = `must be ${last} or less: a search shows ${MAX_RESULTS.toLocaleString('en-US')} results`
    context.addIssue({ code: 'custom', path: ['page'], message })
  })

export const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

/** Returns the schema of a search response. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    totalResults: z.int().describe('Number of matches; 10000 means 10000 or more'),
    totalHits: z.int().describe('Same as totalResults'),
    page: z.int(),
    pageSize: z.int(),
  })
