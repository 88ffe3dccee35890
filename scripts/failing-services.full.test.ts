/**
 * Runs the back end in a few processes and tests which parts keep working while a service hangs or is down,
 * and after the service is available again.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { longTimeouts } from './testing/long-timeouts.ts'
import { ask, type Server, startGraph, startServices } from './testing/site.ts'

const austin = { place: { type: 'CITY', placeKey: '4671654' } }
const searchPage = /* GraphQL */ `
  query SearchPage($input: SearchInput!) {
    search(input: $input) { results { uPI agent { firstName } } }
  }
`
const searchSchema = z.object({
  search: z.object({
    results: z.array(z.object({ uPI: z.string(), agent: z.object({ firstName: z.string() }).nullable() })),
  }),
})

const contactRequest = /* GraphQL */ `
  mutation Send($input: SendContactRequestInput!) {
    sendContactRequest(input: $input) { received requestId userErrors { code } }
  }
`

let services: Server
/** The agents and leads services, in a separate process that a test kills. */
let agents: Server
let wholeGraph: Server

beforeAll(async () => {
  services = await startServices(['accounts', 'listings', 'offices', 'content'])
  agents = await startServices(['agents', 'leads'], { LEADS_MIN_FORM_SECONDS: '0' })
  const bases = { AGENTS_URL: `${agents.origin}/agents`, LEADS_URL: `${agents.origin}/leads` }
  wholeGraph = await startGraph(services, bases)
}, 120_000)

afterAll(async () => {
  await Promise.all([wholeGraph?.stop(), agents?.stop(), services?.stop()])
})

describe('graph with a failing service', () => {
  // This test sets a short timeout. graph/src/graph.test.ts verifies that the default timeout for subgraphs
  // is below 5 seconds.
  test('fails only the search field when the listings service exceeds its timeout', async () => {
    const sockets = createServer((socket) => socket.on('error', () => {}).resume()).listen(0, '127.0.0.1')
    await once(sockets, 'listening')
    const address = sockets.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const before = await startGraph(
      services,
      { LISTINGS_URL: `http://127.0.0.1:${port}/listings` },
      { ...longTimeouts, REST_TIMEOUT_MS: '500' },
    )
    await ask(before, '{ mortgageRates { slug } }')
    const { data, errors } = await ask(
      before,
      `query ($input: SearchInput!) { search(input: $input) { totalResults } mortgageRates { slug } }`,
      { input: austin },
    )
    expect(data?.search).toBeNull()
    expect(data?.mortgageRates).toHaveLength(3)
    expect(errors).toHaveLength(1)
    expect(errors?.[0]).toMatchObject({ path: ['search'], extensions: { code: 'UPSTREAM_TIMEOUT' } })
    await before.stop()
    sockets.close()
  }, 120_000)

  test('fails a contact request with a masked error while the leads service is down, and accepts it when the service is available again', async () => {
    await agents.stop('SIGKILL')
    const input = {
      email: 'zoe@example.com',
      name: 'Zoé Tremblay',
      message: 'May I see it?',
      idempotencyKey: crypto.randomUUID(),
      proof: { seconds: 30 },
    }
    const failed = await ask(wholeGraph, contactRequest, { input })
    expect(failed.data?.sendContactRequest ?? null).toBeNull()
    expect(failed.errors).toMatchObject([
      { message: 'Something went wrong, please try again.', path: ['sendContactRequest'] },
    ])
    expect(failed.errors?.[0]?.extensions?.requestId).toBeTruthy()

    agents = await startServices(['agents', 'leads'], {
      LEADS_MIN_FORM_SECONDS: '0',
      PORT: new URL(agents.origin).port,
    })
    const { data, errors } = await ask(wholeGraph, contactRequest, { input })
    expect(errors).toBeUndefined()
    expect(data?.sendContactRequest).toMatchObject({ received: true, userErrors: [] })
    // A repeated request with the same idempotency key returns the same ID.
    expect((await ask(wholeGraph, contactRequest, { input })).data).toEqual(data)
    const search = await ask(wholeGraph, searchPage, { input: austin })
    expect(search.errors).toBeUndefined()
    expect(searchSchema.parse(search.data).search.results.some(({ agent }) => agent !== null)).toBe(true)
  })
})
