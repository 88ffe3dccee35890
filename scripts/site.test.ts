/**
 * Tests the whole back end as in production, with each subgraph in its own process: searches, member actions
 * against both accounts back ends, and partial results when a service fails. Short runs start only the
 * accounts subgraph as a process, because each process takes seconds to load. The processes are shared with other test
 * files; failing-services.full.test.ts kills a process of its own.
 */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { env } from './env.ts'
import { BORROW_TIMEOUT_MS, type BorrowedBackEnd, borrowBackEnd } from './testing/back-end.ts'
import { setFaults, takeCalls } from './testing/proxy.ts'
import {
  ask,
  metricsOf,
  type Origin,
  routeCounts,
  type Server,
  startGraph,
  startServices,
} from './testing/site.ts'

const searchPage = /* GraphQL */ `
  query SearchPage($input: SearchInput!) {
    search(input: $input) {
      totalResults
      results { uPI listPrice courtesyOfStatement agent { firstName } office { officeName } viewerFavorite { id } }
    }
  }
`
const austin = { place: { type: 'CITY', placeKey: '4671654' } }

const listingSchema = z.object({
  uPI: z.string(),
  agent: z.object({ firstName: z.string() }).nullable(),
  office: z.object({ officeName: z.string() }).nullable(),
})
const listingsOf = (data: Record<string, unknown> | null | undefined) =>
  z.object({ search: z.object({ totalResults: z.number(), results: z.array(listingSchema) }) }).parse(data)
    .search

/** Returns the user CPU time (s) that a process has used, from its own metrics. */
async function secondsWorked(server: Origin): Promise<number> {
  const text = await metricsOf(server)
  return Number(/^process_cpu_user_seconds_total (\S+)$/m.exec(text)?.[1])
}

const favoriteUpi = 'urn:reso:upi:2.0:US:48453:0214567'
const person = {
  email: 'newcomer@example.com',
  password: 'Gable-2026!',
  passwordConfirmation: 'Gable-2026!',
  firstName: 'Ada',
  lastName: 'Moreno',
  city: 'Austin',
}
const errors = 'userErrors { code message field }'
const LOG_IN = `mutation ($input: LogInInput!) { logIn(input: $input) {
  session { token refreshToken accountUser { id email } } ${errors} } }`
const session = z.object({
  session: z.object({
    token: z.string(),
    refreshToken: z.string(),
    accountUser: z.object({ id: z.string() }),
  }),
})
const goalTypes = {
  buying: 'BuyingGoal',
  timeline: 'GoalTimeline',
  selling: 'SellingGoal',
  education: 'EducationGoal',
}
const kept = z.object({ propertyId: z.string(), name: z.string(), createdAt: z.string() })
const address = {
  label: 'Home',
  address1: '1 Elm St',
  city: '',
  stateProvince: 'TX',
  country: 'USA',
  postalCode: '7870',
  isPrimary: true,
}

const backEnds = {
  off: [
    '/accounts/auth/register',
    '/accounts/auth/login',
    '/accounts/auth/logout',
    '/accounts/password/email',
    '/accounts/v2/user/listings/favorite',
    '/accounts/v2/user/listings',
  ],
  on: [
    '/accounts/api/v4/auth/register',
    '/accounts/api/v4/auth/login',
    '/accounts/api/v4/auth/logout',
    '/accounts/api/v4/auth/forgot-password',
    '/accounts/api/v4/user-profile/favorites',
  ],
}

let backEnd: BorrowedBackEnd
let services: Origin
let wholeGraph: Origin
let token: string

beforeAll(async () => {
  backEnd = await borrowBackEnd()
  services = backEnd.services
  wholeGraph = backEnd.graph
  const login = await fetch(`${services.origin}/accounts/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Gable-2026!' }),
  })
  token = z.object({ data: z.object({ token: z.string() }) }).parse(await login.json()).data.token
}, BORROW_TIMEOUT_MS)

afterAll(() => backEnd?.release())

describe('the search page', () => {
  test('makes one call each to listings, agents, offices, and favorites', async () => {
    await ask(wholeGraph, searchPage, { input: austin }, token)
    await takeCalls(backEnd.proxy)
    const { data, errors } = await ask(wholeGraph, searchPage, { input: austin }, token)
    const calls = await takeCalls(backEnd.proxy)
    expect(errors).toBeUndefined()
    expect(listingsOf(data).results).toHaveLength(24)
    expect(calls.map(({ path }) => path.split('?')[0]).sort()).toEqual([
      '/accounts/v2/user/listings',
      '/agents/agents',
      '/listings/listings/search',
      '/offices/offices',
    ])
  })

  test.each([
    ['page 0', { ...austin, page: 0 }],
    ['25 homes a page', { ...austin, pageSize: 25 }],
    ['a page past the 10,000th listing', { ...austin, page: 1000 }],
    [
      'a minimum price above the maximum price',
      { ...austin, filters: { minPrice: 500_000, maxPrice: 100_000 } },
    ],
  ])('rejects %s with a message that says what to do', async (_, input) => {
    const { data, errors } = await ask(wholeGraph, searchPage, { input })
    expect(data?.search ?? null).toBeNull()
    expect(errors).toHaveLength(1)
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
    expect(errors?.[0]?.message).toMatch(/^.{20,}\.$/)
  })

  test('returns no results and a null place for an unknown place', async () => {
    const { data, errors } = await ask(
      wholeGraph,
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
  test('rejects a query 40 levels deep and uses less than a second of CPU time', async () => {
    const nested = `${'ofType { '.repeat(40)}name${' }'.repeat(40)}`
    const before = await secondsWorked(wholeGraph)
    const { data, errors } = await ask(
      wholeGraph,
      `{ __type(name: "Listing") { fields { type { ${nested} } } } }`,
    )
    expect(data ?? null).toBeNull()
    expect(errors?.[0]?.message).toBeTruthy()
    expect((await secondsWorked(wholeGraph)) - before).toBeLessThan(1)
  })

  test('rejects a 2 MB body, and the graph keeps answering', async () => {
    const response = await fetch(`${wholeGraph.origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ viewer { id } }${' '.repeat(2 * 1024 * 1024)}` }),
    })
    expect(response.status).toBe(413)
    expect((await ask(wholeGraph, '{ viewer { id } }')).data).toEqual({ viewer: null })
  })

  test('returns a 400 that mentions JSON when filters are not JSON', async () => {
    const response = await fetch(`${services.origin}/listings/listings/search?filters=%7Bprice`)
    expect(response.status).toBe(400)
    expect(await response.text()).toMatch(/JSON/)
  })
})

/** Short runs use one back end, because the accounts subgraph's tests cover every call to both back ends. */
const features = env.FULL ? (['off', 'on'] as const) : (['off'] as const)

describe.each(features)('[PROF-08] with the profile feature %s', (feature) => {
  let accounts: Origin
  let graph: Origin
  const own: Server[] = []
  let token = ''
  beforeAll(async () => {
    accounts = services
    graph = wholeGraph
    if (feature === 'off') return
    const ownServices = await startServices(['accounts', 'content'], { FEATURE_FLAGS: 'profileFlow=true' })
    own.push(ownServices)
    const ownGraph = await startGraph(ownServices)
    own.push(ownGraph)
    accounts = ownServices
    graph = ownGraph
  }, 120_000)
  afterAll(async () => {
    for (const server of own.toReversed()) await server.stop()
  })

  const mutate = async (name: string, selection: string, input?: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`
    const query = input
      ? `mutation ($input: ${type}) { ${name}(input: $input) { ${selection} ${errors} } }`
      : `mutation { ${name} { ${selection} ${errors} } }`
    const answer = await ask(graph, query, { input }, token || undefined)
    expect(answer.errors).toBeUndefined()
    return answer.data?.[name]
  }

  test('[AUTH-34] [AUTH-35] registers a new member and identifies the member by the token', async () => {
    const made = session.parse(
      await mutate('register', 'session { token refreshToken accountUser { id } }', person),
    )
    token = made.session.token
    const { data } = await ask(graph, '{ viewer { id email hasPassword verified } }', {}, token)
    expect(data?.viewer).toMatchObject({ email: person.email, hasPassword: true, verified: false })
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000)
  })

  test('[ERR-11] rejects a wrong password with the error message from the service', async () => {
    const { email } = person
    const { data, errors: failures } = await ask(graph, LOG_IN, { input: { email, password: 'Wrong-2026!' } })
    expect(failures).toBeUndefined()
    const userErrors = [{ code: 'REFUSED', message: 'Incorrect email or password.', field: null }]
    expect(data).toEqual({ logIn: { session: null, userErrors } })
    const right = await ask(graph, LOG_IN, { input: { email, password: person.password } })
    expect(session.parse(right.data?.logIn).session.accountUser.id).toBeTruthy()
  })

  test('[ERR-11] returns the code and the field of a user error from either back end', async () => {
    expect(await mutate('register', 'session { token }', person)).toMatchObject({
      session: null,
      userErrors: [{ code: 'TAKEN', field: ['email'] }],
    })
    expect(await mutate('logOut', 'success', { token: 'a.b.c' })).toMatchObject({
      success: null,
      userErrors: [{ code: 'REFUSED', message: 'Invalid token', field: null }],
    })
  })

  test('[FAV-10] [FAV-11] [FAV-12] [FAV-18] lists a new favorite first, and no longer lists it after removal', async () => {
    const name = '1204 Barton Ave'
    const favorites = async () => {
      const { data } = await ask(graph, '{ viewer { favorites { propertyId name createdAt } } }', {}, token)
      return z.object({ favorites: z.array(kept) }).parse(data?.viewer).favorites
    }
    const older = `${favoriteUpi}-1`
    for (const uPI of [older, favoriteUpi])
      expect(
        await mutate('setFavorite', 'favorite { propertyId name }', { uPI, favorite: true, name }),
      ).toEqual({
        favorite: { propertyId: uPI, name },
        userErrors: [],
      })
    expect((await favorites()).map(({ propertyId }) => propertyId)).toEqual([favoriteUpi, older])
    expect((await favorites())[0]).toMatchObject({ name, createdAt: expect.any(String) })
    await mutate('setFavorite', 'favorite { id }', { uPI: favoriteUpi, favorite: false })
    expect((await favorites()).map(({ propertyId }) => propertyId)).toEqual([older])
  })

  test('[PROF-21] [PROF-22] reports each mistake in contact info at its field, and saves valid input', async () => {
    const { firstName, lastName, email } = person
    const input = { firstName, lastName, email, addresses: [address], phones: [] }
    const refused = await mutate('updateContactInfo', 'accountUser { id }', input)
    expect(refused).toMatchObject({
      accountUser: null,
      userErrors: [
        { code: 'REQUIRED', message: 'City is required', field: ['addresses', '0', 'city'] },
        { code: 'INVALID', message: 'Not a valid postal code', field: ['addresses', '0', 'postalCode'] },
      ],
    })
    const good = [{ ...address, city: 'Austin', postalCode: '78701' }]
    const selection = 'accountUser { addresses { city postalCode createdAt } }'
    expect(await mutate('updateContactInfo', selection, { ...input, addresses: good })).toMatchObject({
      accountUser: { addresses: [{ city: 'Austin', postalCode: '78701', createdAt: expect.any(String) }] },
      userErrors: [],
    })
    const stale = { ...input, addresses: good, updatedAt: '2020-01-01T00:00:00.000Z' }
    expect(await mutate('updateContactInfo', selection, stale)).toMatchObject({
      userErrors: [{ code: 'CONFLICT', field: null }],
    })
  })

  test('[PROF-49] saves every goal in the schema and reads it back unchanged', async () => {
    const TYPES = `{ ${Object.entries(goalTypes)
      .map(([name, type]) => `${name}: __type(name: "${type}") { enumValues { name } }`)
      .join(' ')} }`
    const { data } = await ask(graph, TYPES)
    const values = z
      .record(z.string(), z.object({ enumValues: z.array(z.object({ name: z.string() })) }))
      .parse(data)
    const categories = Object.keys(goalTypes)
    const none = Object.fromEntries(categories.map((category) => [category, null]))
    for (const category of categories)
      for (const { name } of values[category]?.enumValues ?? [])
        expect(
          await mutate('updateGoals', `goals { ${categories.join(' ')} }`, { [category]: name }),
        ).toEqual({
          goals: { ...none, [category]: name },
          userErrors: [],
        })
    expect(Object.values(values).map(({ enumValues }) => enumValues.length)).toEqual([5, 4, 4, 3])
  })

  test('[PROF-49] [CALL-10] saves goals and cookie choices', async () => {
    const goals = { buying: 'BG_FIRST_HOME', timeline: 'TL_0_3_MONTHS' }
    expect(await mutate('updateGoals', 'goals { buying timeline selling education }', goals)).toEqual({
      goals: { ...goals, selling: null, education: null },
      userErrors: [],
    })
    const settings = { acceptAllCookies: true, userSetCookieSettings: true }
    const kept = 'accountUser { settings { acceptAllCookies userSetCookieSettings } goals { buying } }'
    expect(await mutate('updateSettings', kept, settings)).toEqual({
      accountUser: { settings, goals: { buying: 'BG_FIRST_HOME' } },
      userErrors: [],
    })
  })

  test('[AUTH-36] [AUTH-37] [AUTH-38] finds a registered email, sends links, and rejects invalid links', async () => {
    expect(await mutate('emailExists', 'exists', { email: person.email })).toMatchObject({ exists: true })
    expect(await mutate('requestPasswordReset', 'success response', { email: 'nobody@example.com' })).toEqual(
      {
        success: true,
        response: 'passwords.sent',
        userErrors: [],
      },
    )
    const { data } = await ask(graph, '{ viewer { id } }', {}, token)
    const { id } = z.object({ id: z.string() }).parse(data?.viewer)
    expect(await mutate('sendVerification', 'verified', { id })).toEqual({ verified: false, userErrors: [] })
    const of = { token: 'x'.repeat(43), email: person.email }
    const { password, passwordConfirmation } = person
    for (const unknown of [
      await mutate('confirmEmail', 'verified', { token: of.token }),
      await mutate('resetPassword', 'success', { ...of, password, passwordConfirmation }),
    ])
      expect(unknown).toMatchObject({ userErrors: [{ code: 'UNKNOWN', field: null }] })
    const wrong = { currentPassword: 'Wrong-2026!', password, passwordConfirmation }
    expect(await mutate('changePassword', 'success', wrong)).toMatchObject({
      userErrors: [{ code: 'REFUSED', field: ['currentPassword'] }],
    })
  })

  test('[AUTH-46] [AUTH-47] returns the account of an ended session, but with loggedIn false', async () => {
    const check = '{ authSession { loggedIn userProfile { id } } }'
    const before = await ask(graph, check, {}, token)
    expect(before.data?.authSession).toMatchObject({
      loggedIn: true,
      userProfile: { id: expect.any(String) },
    })
    const { data } = await ask(graph, '{ viewer { sessions { id current device { browser } } } }', {}, token)
    expect(data?.viewer).toMatchObject({
      sessions: expect.arrayContaining([expect.objectContaining({ current: true })]),
    })
    expect(await mutate('logOut', 'success', { token })).toEqual({ success: true, userErrors: [] })
    const after = await ask(graph, check, {}, token)
    expect(after.data?.authSession).toEqual({ ...Object(before.data?.authSession), loggedIn: false })
  })

  test('sends each call only to the back end that the profile feature selects', async () => {
    const counts = await routeCounts(accounts)
    const other = backEnds[feature === 'on' ? 'off' : 'on']
    expect(backEnds[feature].filter((route) => !counts.get(route))).toEqual([])
    expect(other.filter((route) => counts.get(route))).toEqual([])
  })
})

describe('a service that fails', () => {
  test('returns every listing when the agents service is down, with one masked error per agent path', async () => {
    await setFaults(backEnd.proxy, { agents: 'dead' })
    onTestFinished(() => setFaults(backEnd.proxy, {}))
    const { data, errors } = await ask(wholeGraph, searchPage, { input: austin }, token)
    const { results } = listingsOf(data)
    expect(results).toHaveLength(24)
    expect(results.every(({ agent }) => agent === null)).toBe(true)
    expect(results.every(({ office }) => office !== null)).toBe(true)
    const paths = new Set(errors?.map(({ path }) => path?.join('.')))
    expect(paths).toEqual(new Set(results.map((_, at) => `search.results.${at}.agent`)))
    expect(new Set(errors?.map(({ message }) => message))).toEqual(
      new Set(['Something went wrong, please try again.']),
    )
    expect(errors?.every(({ extensions }) => extensions?.requestId)).toBe(true)
    expect(JSON.stringify(errors)).not.toContain('127.0.0.1')
  })
})
