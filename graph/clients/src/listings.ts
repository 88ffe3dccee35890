import { z } from 'zod'

/** Fields of a listing that the tests read, from a response or a client's cache. */
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

/** Returns the listings of a `Homes` query. Throws for any other data. */
export const parseListings = (data: unknown): ClientListing[] => listingsSchema.parse(data).search.results

/** A GraphQL client, reduced to what the tests use. */
export interface Client {
  /** Fetches listings from the graph and stores the response in the cache. */
  fetchListings(variables: ListingsVariables): Promise<void>
  /** Reads the listings from the cache only. Throws when a field is missing. */
  cachedListings(variables: ListingsVariables): Promise<ClientListing[]> | ClientListing[]
  /** Adds the listing to the member's favorites. */
  setFavorite(uPI: string): Promise<void>
}
