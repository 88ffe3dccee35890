import { z } from 'zod'

/** A search shows and counts this many and no more: enough to say "10,000+". */
export const RESULTS_MAX = 10_000

/** The page of a search. Give the finished query to `withinMaxResults`. */
export const pageFields = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.enum(['24', '48', '96'], { error: 'must be 24, 48 or 96' }).default('24').transform(Number),
}

export interface Page {
  page: number
  pageSize: number
}

/** Refuses pages so far on that the database would read ten thousand rows to skip them. */
export const withinMaxResults = <T extends z.ZodType<Page>>(search: T) =>
  search.superRefine(({ page, pageSize }, context) => {
    if (offsetOf({ page, pageSize }) < RESULTS_MAX) return
    const last = Math.ceil(RESULTS_MAX / pageSize)
    const message = `must be ${last} or less: a search shows ${RESULTS_MAX.toLocaleString('en-US')} results`
    context.addIssue({ code: 'custom', path: ['page'], message })
  })

export const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

/** The answer of a search. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    totalResults: z.int().describe('How many match; 10000 stands for 10000 or more'),
    totalHits: z.int().describe('totalResults by its other name'),
    page: z.int(),
    pageSize: z.int(),
  })
