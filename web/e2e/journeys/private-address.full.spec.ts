/**
 * Searches the responses of the running site for the streets of listings whose owners withhold the address.
 */
import type { APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import { en, fr } from '../messages.ts'
import { expect, test, type WithheldListing } from '../test.ts'

const LISTINGS = 3

const found = (answer: string, { traces }: WithheldListing) =>
  traces.filter((trace) => answer.toLowerCase().includes(trace))

const read = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('[LIST-28] shows a notice instead of a withheld address on listing pages, in both languages', async ({
  request,
  market,
}) => {
  for (const listing of await market.withheldListings(LISTINGS))
    for (const [prefix, notice] of [
      ['', en('listing.addressPrivate')],
      ['/fr', fr('listing.addressPrivate')],
    ] as const) {
      const path = `${prefix}/${listing.stateOrProvince}/x/home-details/x/${listing.uPI}`
      const html = await read(request, path)
      // The structured data proves that the page is complete.
      expect([path, html.includes(notice), html.includes('RealEstateListing')]).toEqual([path, true, true])
      expect([path, found(html, listing)]).toEqual([path, []])
    }
})

const SEARCH = `query ($input: SearchInput!, $value: String!) {
  search(input: $input) { results { uPI listingUrl location { listingAddressFull lat lon } publicRemarks
    images { key alt src } virtualTour { url } virtualTour3D { url } streetView { panoId src } mapImages { url } } }
  autocomplete(value: $value) { categoryResults { text secondaryText href } }
}`

test('[LIST-28] keeps a withheld address out of search results, suggestions, and sitemaps', async ({
  request,
  market,
}) => {
  const listings = await market.withheldListings(LISTINGS)
  for (const listing of listings) {
    const place = { type: 'ZIP', placeKey: listing.postalCode.split(' ')[0] }
    const variables = { input: { place, pageSize: 96 }, value: listing.street }
    const response = await request.post('/graphql', { data: { query: SEARCH, variables } })
    const text = await response.text()
    const { data } = z
      .object({ data: z.object({ search: z.object({ results: z.array(z.object({ uPI: z.string() })) }) }) })
      .parse(JSON.parse(text))
    expect(data.search.results.map(({ uPI }) => uPI)).toContain(listing.uPI)
    expect([listing.uPI, found(text, listing)]).toEqual([listing.uPI, []])
  }
  const index = await read(request, '/sitemap.xml')
  const paths = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(1)
  for (const path of paths) {
    const sitemap = await read(request, path)
    for (const listing of listings) expect([path, found(sitemap, listing)]).toEqual([path, []])
  }
})
