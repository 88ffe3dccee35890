/** A graph with one home of each kind that a page tells apart, the same on every day, for pictures of their pages. */
import { createServer } from 'node:http'
import { runOperation } from '../src/test/fake-graph.ts'
import { sampleListing } from '../src/test/sample.ts'
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

createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.end()
  let body = ''
  for await (const part of request) body += part
  const answer = await runOperation(body, { listing: ({ uPI }: { uPI: string }) => home(uPI) })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
}).listen(Number(port), '127.0.0.1')
