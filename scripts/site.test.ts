/**
 * The whole back end as a company would run it, each subgraph in a process of its own, and what is left of it when a
 * part of it fails.
 */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { longTimeouts } from './testing/long-timeouts.ts'
import { ask, routeCounts, type Server, startGraph, startServices, startSubgraphs } from './testing/site.ts'

const searchPage = /* GraphQL */ `
  query SearchPage($input: SearchInput!) {
    search(input: $input) {
      totalResults
      results { uPI listPrice courtesyOfStatement agent { firstName } office { officeName } viewerFavorite { id } }
    }
  }
`
const austin = { place: { type: 'CITY', placeKey: '4671654' } }

const homeSchema = z.object({
  uPI: z.string(),
  agent: z.object({ firstName: z.string() }).nullable(),
  office: z.object({ officeName: z.string() }).nullable(),
})
const homesOf = (data: Record<string, unknown> | null | undefined) =>
  z.object({ search: z.object({ totalResults: z.number(), results: z.array(homeSchema) }) }).parse(data)
    .search

/** How long a process has worked so far, by its own metrics. */
async function secondsWorked({ origin }: Server): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_cpu_user_seconds_total (\S+)$/m.exec(text)?.[1])
}

const contactRequest = /* GraphQL */ `
  mutation Send($input: SendContactRequestInput!) {
    sendContactRequest(input: $input) { received requestId userErrors { code } }
  }
`

let services: Server
/** A process with the agents and leads services, which tests end. */
let agents: Server
let subgraphs: Awaited<ReturnType<typeof startSubgraphs>>
let graph: Server
let token: string

beforeAll(async () => {
  const started = await Promise.all([
    startServices(['accounts', 'listings', 'autocomplete', 'offices', 'content', 'photos']),
    startServices(['agents', 'leads'], { LEADS_MIN_FORM_SECONDS: '0' }),
  ])
  services = started[0]
  agents = started[1]
  const bases = { AGENTS_URL: `${agents.origin}/agents`, LEADS_URL: `${agents.origin}/leads` }
  subgraphs = await startSubgraphs(services, bases)
  graph = await startGraph(services, { ...bases, ...subgraphs.urls })
  const login = await fetch(`${services.origin}/accounts/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Gable-2026!' }),
  })
  token = z.object({ data: z.object({ token: z.string() }) }).parse(await login.json()).data.token
}, 120_000)

afterAll(async () => {
  await Promise.all([graph?.stop(), subgraphs?.stop(), agents?.stop(), services?.stop()])
})

describe('the search page', () => {
  test('costs one call each to listings, agents, offices and favorites', async () => {
    await ask(graph, searchPage, { input: austin }, token)
    const before = new Map([...(await routeCounts(services)), ...(await routeCounts(agents))])
    const { data, errors } = await ask(graph, searchPage, { input: austin }, token)
    const after = new Map([...(await routeCounts(services)), ...(await routeCounts(agents))])
    expect(errors).toBeUndefined()
    expect(homesOf(data).results).toHaveLength(24)
    const calls = [...after]
      .map(([route, count]): [string, number] => [route, count - (before.get(route) ?? 0)])
      .filter(([route, count]) => count > 0 && !route.startsWith('/metrics') && !route.startsWith('/health'))
    expect(Object.fromEntries(calls)).toEqual({
      '/listings/listings/search': 1,
      '/agents/agents': 1,
      '/offices/offices': 1,
      '/accounts/v2/user/listings': 1,
    })
  })

  test.each([
    ['page 0', { ...austin, page: 0 }],
    ['25 homes a page', { ...austin, pageSize: 25 }],
    ['a page past the 10,000th home', { ...austin, page: 1000 }],
    ['a least price above the greatest', { ...austin, filters: { minPrice: 500_000, maxPrice: 100_000 } }],
  ])('refuses %s with a sentence that says what to do', async (_, input) => {
    const { data, errors } = await ask(graph, searchPage, { input })
    expect(data?.search ?? null).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect(errors?.[0]?.message).toMatch(/^.{20,}\.$/)
  })

  test('of an unknown place is empty and says that there is no such place', async () => {
    const { data, errors } = await ask(
      graph,
      `query ($input: SearchInput!) { search(input: $input) { place { placeKey } totalResults results { uPI } } }`,
      {
        input: { place: { type: 'CITY', placeKey: 'atlantis' } },
      },
    )
    expect(errors).toBeUndefined()
    expect(data).toEqual({ search: { place: null, totalResults: 0, results: [] } })
  })
})

describe('hostile requests', () => {
  test('a query 40 levels deep is refused, and costs less than a second of work', async () => {
    const nested = `${'ofType { '.repeat(40)}name${' }'.repeat(40)}`
    const before = await secondsWorked(graph)
    const { data, errors } = await ask(graph, `{ __type(name: "Listing") { fields { type { ${nested} } } } }`)
    expect(data ?? null).toBeNull()
    expect(errors?.[0]?.message).toBeTruthy()
    expect((await secondsWorked(graph)) - before).toBeLessThan(1)
  })

  test('a body of 2 MB is refused, and the graph goes on answering', async () => {
    const response = await fetch(`${graph.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ viewer { id } }${' '.repeat(2 * 1024 * 1024)}` }),
    })
    expect(response.status).toBe(413)
    expect((await ask(graph, '{ viewer { id } }')).data).toEqual({ viewer: null })
  })

  test('filters that are no JSON get a 400 from the service that says so', async () => {
    const response = await fetch(`${services.origin}/listings/listings/search?filters=%7Bprice`)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/JSON/)
  })
})

describe('a part that fails costs its own fields', () => {
  // That the graph's own limit is below 5 seconds is told by graph/src/graph.test.ts.
  test('a listings service that hangs costs the search, once its time is up', async () => {
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

  test('without the agents service every home is still there, and one masked error names the path', async () => {
    await agents.stop('SIGKILL')
    const { data, errors } = await ask(graph, searchPage, { input: austin }, token)
    const { results } = homesOf(data)
    expect(results).toHaveLength(24)
    expect(results.every(({ agent }) => agent === null)).toBe(true)
    expect(results.every(({ office }) => office !== null)).toBe(true)
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.message).toBe('Something went wrong, please try again.')
    expect(errors?.[0]?.path?.[0]).toBe('search')
    expect(errors?.[0]?.path?.at(-1)).toBe('agent')
    expect(errors?.[0]?.extensions?.requestId).toBeTruthy()
    expect(JSON.stringify(errors)).not.toContain('127.0.0.1')
  })

  test('a contact request fails with a masked error while the leads service is down, and is received once it is back', async () => {
    await agents.stop('SIGKILL')
    const input = {
      email: 'zoe@example.com',
      name: 'Zoé Tremblay',
      message: 'May I see it?',
      idempotencyKey: crypto.randomUUID(),
      proof: { seconds: 30 },
    }
    const failed = await ask(graph, contactRequest, { input })
    expect(failed.data?.sendContactRequest ?? null).toBeNull()
    expect(failed.errors).toMatchObject([
      { message: 'Something went wrong, please try again.', path: ['sendContactRequest'] },
    ])
    expect(failed.errors?.[0]?.extensions?.requestId).toBeTruthy()

    agents = await startServices(['agents', 'leads'], {
      LEADS_MIN_FORM_SECONDS: '0',
      PORT: new URL(agents.origin).port,
    })
    const { data, errors } = await ask(graph, contactRequest, { input })
    expect(errors).toBeUndefined()
    expect(data?.sendContactRequest).toMatchObject({ received: true, userErrors: [] })
    // Sent again under the same key, the request keeps its id.
    expect((await ask(graph, contactRequest, { input })).data).toEqual(data)
    const search = await ask(graph, searchPage, { input: austin }, token)
    expect(search.errors).toBeUndefined()
    expect(homesOf(search.data).results.some(({ agent }) => agent !== null)).toBe(true)
  })
})
