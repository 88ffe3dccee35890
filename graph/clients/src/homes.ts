import { z } from 'zod'

/** What the tests read of a home, from an answer or from the cache of a client. */
const homeSchema = z.object({
  id: z.string(),
  uPI: z.string(),
  courtesyOfStatement: z.string().nullable(),
  courtesyOfFields: z.array(z.object({ key: z.string(), title: z.string(), data: z.string() })).nullable(),
  viewerFavorite: z.object({ id: z.string() }).nullable(),
})
const homesSchema = z.object({ search: z.object({ results: z.array(homeSchema) }) })

export type Home = z.infer<typeof homeSchema>

export interface HomesVariables {
  input: { pageSize: number }
  locale: 'EN_US' | 'FR_CA'
}

/** The homes of a `Homes` query. Throws for any other data. */
export const homesOf = (data: unknown): Home[] => homesSchema.parse(data).search.results

/** A client as the tests use it. */
export interface Client {
  /** Asks the graph, and puts the answer into the cache. */
  fetchHomes(variables: HomesVariables): Promise<void>
  /** Reads the homes from the cache alone. Throws when one of their fields is not there. */
  cachedHomes(variables: HomesVariables): Promise<Home[]> | Home[]
  /** Marks the home as a favorite of the member. */
  setFavorite(uPI: string): Promise<void>
}
