import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const home = z.object({
  id: z.string(),
  uPI: z.string(),
  internetAddressDisplayYN: z.literal(true),
  listingUrl: z.string(),
  location: z.object({ listingAddress1: z.string(), city: z.string() }),
})

export type Home = z.infer<typeof home>

const answer = z.object({
  data: z.object({ search: z.object({ results: z.array(z.unknown()) }) }),
})

/** Homes for sale in Texas whose addresses are told, newest first. */
export async function texanHomes(request: APIRequestContext, count: number): Promise<Home[]> {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 48 }) {
    results { id uPI internetAddressDisplayYN listingUrl location { listingAddress1 city } } } }`
  const response = await request.post('/graphql', { data: { query } })
  const { results } = answer.parse(await response.json()).data.search
  const told = results.flatMap((result) => home.safeParse(result).data ?? [])
  if (told.length < count) throw new Error(`Texas has ${told.length} homes that tell their address.`)
  return told.slice(0, count)
}
