import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const listingSchema = z.object({
  id: z.string(),
  uPI: z.string(),
  internetAddressDisplayYN: z.literal(true),
  listingUrl: z.string(),
  location: z.object({ listingAddress1: z.string(), city: z.string() }),
})

export type TexasListing = z.infer<typeof listingSchema>

const answer = z.object({
  data: z.object({ search: z.object({ results: z.array(z.unknown()) }) }),
})

/** Loads homes for sale in Texas with a public address, newest first. */
export async function texasListings(request: APIRequestContext, count: number): Promise<TexasListing[]> {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 48 }) {
    results { id uPI internetAddressDisplayYN listingUrl location { listingAddress1 city } } } }`
  const response = await request.post('/graphql', { data: { query } })
  const { results } = answer.parse(await response.json()).data.search
  const withAddress = results.flatMap((result) => listingSchema.safeParse(result).data ?? [])
  if (withAddress.length < count)
    throw new Error(
      `Failed to find enough listings: Texas has only ${withAddress.length} with a public address.`,
    )
  return withAddress.slice(0, count)
}
