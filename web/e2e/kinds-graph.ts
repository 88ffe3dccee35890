/**
 * A graph with one home of each kind that a page tells apart, the same on every day, for pictures of their pages. It
 * also knows every link in a mail that says that it is good, and which of them were used.
 */
import { createServer } from 'node:http'
import { runOperation } from '../src/test/fake-graph.ts'
import { sampleListing } from '../src/test/sample.ts'
import { sampleSite } from '../src/test/sample-site.ts'
import { kinds } from './kinds.ts'

const [port] = process.argv.slice(2)

/** Whatever photo service there is has none of these. */
const noPictures = { images: [], compliance: null, agent: null }

const home = (name: string) => {
  const kind = kinds.find((candidate) => candidate.name === name)
  if (!kind) return null
  const usual = { ...sampleListing({ number: 7 }), uPI: name, openHouses: [], ...noPictures }
  const { location, ...facts } = kind.listing
  return { ...usual, ...facts, location: { ...usual.location, ...location } }
}

const ended = new Set<string>()

const mailsOf = (token: string) =>
  token.startsWith('good')
    ? { kind: 'SAVED_SEARCH', name: 'Oaks in Austin', locale: 'EN_US', isSubscribed: !ended.has(token) }
    : null

interface LinkArguments {
  input: { token: string }
}

const answers = {
  // Whose logos nobody has.
  site: { ...sampleSite, footer: { ...sampleSite.footer, brands: [] } },
  listing: ({ uPI }: { uPI: string }) => home(uPI),
  mailSubscription: ({ token }: { token: string }) => mailsOf(token),
  unsubscribe: ({ input: { token } }: LinkArguments) => {
    ended.add(token)
    return { mailSubscription: mailsOf(token), userErrors: [] }
  },
  resubscribe: ({ input: { token } }: LinkArguments) => {
    // A member who has turned off all mails stays without them.
    if (!token.startsWith('good-off')) ended.delete(token)
    return { mailSubscription: mailsOf(token), userErrors: [] }
  },
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end()
  let body = ''
  for await (const part of request) body += part
  const answer = await runOperation(body, answers)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}).listen(Number(port), '127.0.0.1')
