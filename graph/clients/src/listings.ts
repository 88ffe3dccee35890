import { z } from 'zod'

/** What the tests read of a home, from an answer or from the cache of a client. */
const listingSchema = z.object({
  id: z.string(),
  uPI: z.string(),
  courtesyOfStatement: z.string().nullable(),
  courtesyOfFields: z.array(z.object({ key: z.string(), title: z.string(), data: z.string() })).nullable(),
  viewerFavorite: z.object({ id: z.string() }).nullable(),
})
const listingsSchema = z.object({ search: z.object({ results: z.array(listingSchema) }) })

export type ClientListing = z.infer<typeof listingSchema>

export interface ListingsVariables {
  input: { pageSize: number }
  locale: 'EN_US' | 'FR_CA'
}

/** The homes of a `Homes` query. Throws for any other data. */
export const parseListings = (data: unknown): ClientListing[] => listingsSchema.parse(data).search.results

/** A client as the tests use it. */
export interface Client {
  /** Asks the graph, and puts the answer into the cache. */
  fetchListings(variables: ListingsVariables): Promise<void>
  /** Reads the homes from the cache alone. Throws when one of their fields is not there. */
  cachedListings(variables: ListingsVariables): Promise<ClientListing[]> | ClientListing[]
  /** Marks the home as a favorite of the member. */
  setFavorite(uPI: string): Promise<void>
}
