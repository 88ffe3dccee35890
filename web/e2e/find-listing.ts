import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const listingSchema = z.object({
  listingUrl: z.string(),
  imageCount: z.number(),
  virtualTour: z.object({ url: z.string() }).nullable(),
  virtualTour3D: z.object({ url: z.string() }).nullable(),
  streetView: z.object({ status: z.string() }).nullable(),
  location: z.object({ lat: z.number().nullable(), lon: z.number().nullable() }),
})
export type GalleryListing = z.infer<typeof listingSchema>
const answer = z.object({ data: z.object({ search: z.object({ results: z.array(listingSchema) }) }) })

/** Returns the newest listing in Texas for which `is` returns true. */
export async function findListing(
  request: APIRequestContext,
  is: (listing: GalleryListing) => boolean,
): Promise<GalleryListing> {
  for (let page = 1; page <= 20; page++) {
    const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 96, page: ${page} }) { results {
      listingUrl imageCount virtualTour { url } virtualTour3D { url } streetView { status }
      location { lat lon } } } }`
    const response = await request.post('/graphql', { data: { query } })
    const found = answer.parse(await response.json()).data.search.results.find(is)
    if (found) return found
  }
  throw new Error('No listing in Texas matches.')
}
