/** A street that its owner withholds, looked for in everything that the running site answers. */
import { generateMarket } from '@gable/data/market/market'
import type { MarketListing } from '@gable/data/market/market.types'
import { slugify } from '@gable/data/places/names'
import { streetLine } from '@gable/data/places/street-line'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleDay, sampleSize } from './testing/filled-market.ts'
import { ask, type Server, startGraph, startServices, startWeb } from './testing/site.ts'

let services: Server
let graph: Server
let web: Server
let homes: MarketListing[]

beforeAll(async () => {
  services = await startServices(['accounts', 'listings', 'autocomplete', 'agents', 'offices', 'content'])
  graph = await startGraph(services)
  web = await startWeb(graph)
  homes = withheldHomes(3)
}, 200_000)

afterAll(async () => {
  for (const server of [web, graph, services]) await server?.stop()
})

/** Homes for sale of the sample, as their owners know them. */
function withheldHomes(count: number): MarketListing[] {
  const homes: MarketListing[] = []
  for (const home of generateMarket({ listings: sampleSize, today: sampleDay }).listings()) {
    const { internetAddressDisplayYN, standardStatus, propertyType } = home
    if (!internetAddressDisplayYN && standardStatus === 'Active' && propertyType === 'Residential')
      homes.push(home)
    if (homes.length === count) break
  }
  return homes
}

/** All that would tell where a home is: its street as it is written and as addresses of the web have it, its position. */
function traces(home: MarketListing): string[] {
  const street = streetLine({ ...home, unitNumber: null })
  const position = [home.lat, home.lon].flatMap((degrees) => (degrees === null ? [] : [degrees.toFixed(4)]))
  return [street, slugify(street), encodeURIComponent(street), ...position].map((text) => text.toLowerCase())
}

const found = (answer: string, home: MarketListing) =>
  traces(home).filter((trace) => answer.toLowerCase().includes(trace))

const read = async (path: string) => (await fetch(web.origin + path)).text()

test('[LIST-28] its page: the HTML, what it carries for the browser, what it says to robots', async () => {
  expect(homes).toHaveLength(3)
  for (const home of homes)
    for (const language of ['', '/fr']) {
      const html = await read(`${language}/${home.stateOrProvince}/x/home-details/x/${home.uPI}`)
      expect([/ADDRESS PRIVATE|ADRESSE PRIVÉE/.test(html), html.includes('RealEstateListing')]).toEqual([
        true,
        true,
      ])
      expect(found(html, home)).toEqual([])
    }
}, 120_000)

test('[LIST-28] searches, their cards, their pins, suggestions and sitemaps', async () => {
  for (const home of homes) {
    const place = { type: 'ZIP', placeKey: home.postalCode.split(' ')[0] }
    const street = streetLine({ ...home, unitNumber: null })
    const { data, errors } = await ask(
      graph,
      `query ($input: SearchInput!, $value: String!) {
        search(input: $input) { results { uPI listingUrl location { listingAddressFull lat lon } publicRemarks
          images { key alt src } virtualTour { url } virtualTour3D { url } streetView { panoId src } mapImages { url } } }
        autocomplete(value: $value) { categoryResults { text secondaryText href } }
      }`,
      { input: { place, pageSize: 96 }, value: street },
    )
    expect(errors).toBeUndefined()
    const { search } = z.object({ search: z.object({ results: z.array(z.unknown()) }) }).parse(data)
    expect(search.results.length).toBeGreaterThan(0)
    expect(found(JSON.stringify(data), home)).toEqual([])
  }
  const index = await read('/sitemap.xml')
  const sitemaps = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  const all = (await Promise.all(sitemaps.map(read))).join()
  for (const home of homes) expect(found(index + all, home)).toEqual([])
}, 120_000)
