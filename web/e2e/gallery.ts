import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'

const home = z.object({
  listingUrl: z.string(),
  imageCount: z.number(),
  virtualTour: z.object({ url: z.string() }).nullable(),
  virtualTour3D: z.object({ url: z.string() }).nullable(),
  streetView: z.object({ status: z.string() }).nullable(),
  location: z.object({ lat: z.number().nullable(), lon: z.number().nullable() }),
})
export type Home = z.infer<typeof home>
const answer = z.object({ data: z.object({ search: z.object({ results: z.array(home) }) }) })

/** The newest home of Texas that is so. */
export async function homeThat(request: APIRequestContext, is: (home: Home) => boolean): Promise<Home> {
  for (let page = 1; page <= 20; page++) {
    const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 96, page: ${page} }) { results {
      listingUrl imageCount virtualTour { url } virtualTour3D { url } streetView { status }
      location { lat lon } } } }`
    const response = await request.post('/graphql', { data: { query } })
    const found = answer.parse(await response.json()).data.search.results.find(is)
    if (found) return found
  }
  throw new Error('Texas has no such home.')
}
