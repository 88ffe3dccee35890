import { z } from 'zod'

const IDS_AT_ONCE = 100
const LAST_ROW = 10_000
const POSSIBLE_ID = /^[\w.:-]{1,64}$/

/** True for what can be a masterCustomerId; anything else is unknown without a look into the database. */
export const isPossibleId = (id: string) => POSSIBLE_ID.test(id)

/** `?ids=a,b`: each id once. */
export const IdsQuery = z.object({
  ids: z
    .string()
    .min(1)
    .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))])
    .refine((ids) => ids.length <= IDS_AT_ONCE, `must name at most ${IDS_AT_ONCE} ids`)
    .describe(`masterCustomerIds, separated by commas, at most ${IDS_AT_ONCE}`),
})

export const IdParams = z.object({ id: z.string().min(1).describe('masterCustomerId') })

/** The page of a search. Give the finished query to `withinReach`. */
export const pageFields = {
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.enum(['24', '48', '96']).default('24').transform(Number),
}

interface Page {
  page: number
  pageSize: number
}

/** Refuses pages so far on that the database would read ten thousand rows to skip them. */
export const withinReach = <T extends z.ZodType<Page>>(search: T) =>
  search.refine(({ page, pageSize }) => (page - 1) * pageSize < LAST_ROW, {
    path: ['page'],
    message: `must begin before result ${LAST_ROW}`,
  })

export const offsetOf = ({ page, pageSize }: Page) => (page - 1) * pageSize

/** Counts the rows of a selection, at most ten thousand: enough to say "10,000+". */
export const countOf = (selection: string) =>
  `select count(*)::int as total from (select 1 ${selection} limit ${LAST_ROW}) as found`

/** A page of results; totalHits repeats totalResults under its other name. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    results: z.array(item),
    totalResults: z.int().describe('How many match; 10000 stands for 10000 or more'),
    totalHits: z.int(),
    page: z.int(),
    pageSize: z.int(),
  })
