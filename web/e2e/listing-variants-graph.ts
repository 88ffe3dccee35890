/**
 * A fake graph for screenshots, with one listing for each variant that the listing page distinguishes. The
 * data is the same every day. The graph also accepts every unsubscribe token that starts with "good" and
 * records which of these tokens were used.
 */
import { createServer } from 'node:http'
import { runOperation } from '../src/fixtures/fake-graph.ts'
import { sampleListing } from '../src/fixtures/sample.ts'
import { sampleSite } from '../src/fixtures/sample-site.ts'
import { listingVariants } from './listing-variants.ts'

const [port] = process.argv.slice(2)

/** Replaces all picture fields of a listing, because the photo service has no pictures of these listings. */
const noPictures = { images: [], compliance: null, agent: null }

const listingFor = (name: string) => {
  const variant = listingVariants.find((candidate) => candidate.name === name)
  if (!variant) return null
  const usual = { ...sampleListing({ number: 7 }), uPI: name, openHouses: [], ...noPictures }
  const { location, ...facts } = variant.listing
  return { ...usual, ...facts, location: { ...usual.location, ...location } }
}

const unsubscribed = new Set<string>()

const subscriptionOf = (token: string) =>
  token.startsWith('good')
    ? {
        kind: 'SAVED_SEARCH',
        name: 'Oaks in Austin',
        locale: 'EN_US',
        isSubscribed: !unsubscribed.has(token),
      }
    : null

interface LinkArguments {
  input: { token: string }
}

const answers = {
  // Removes the brands, because their logos are not available.
  site: { ...sampleSite, footer: { ...sampleSite.footer, brands: [] } },
  listing: ({ uPI }: { uPI: string }) => listingFor(uPI),
  mailSubscription: ({ token }: { token: string }) => subscriptionOf(token),
  unsubscribe: ({ input: { token } }: LinkArguments) => {
    unsubscribed.add(token)
    return { mailSubscription: subscriptionOf(token), userErrors: [] }
  },
  resubscribe: ({ input: { token } }: LinkArguments) => {
    // A token that starts with `good-off` belongs to a member who has turned off all emails. This member
    // stays unsubscribed.
    if (!token.startsWith('good-off')) unsubscribed.delete(token)
    return { mailSubscription: subscriptionOf(token), userErrors: [] }
  },
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end()
  let body = ''
  for await (const part of request) body += part
  const answer = await runOperation(body, answers)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}).listen(Number(port), '127.0.0.1')
