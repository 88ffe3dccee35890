/** What a member does, through the real graph and the real accounts service, by each of its two back ends. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { env } from './env.ts'
import { ask, routeCounts, type Server, startGraph, startServices } from './testing/site.ts'

const home = 'urn:reso:upi:2.0:US:48453:0214567'
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

/** Both in the full set: the tests of the accounts subgraph prove each call of either back end. */
const features = env.FULL ? (['off', 'on'] as const) : (['off'] as const)

describe.each(features)('[PROF-08] with the profile feature %s', (feature) => {
  let services: Server
  let graph: Server
  let token = ''
  beforeAll(async () => {
    const settings = { FEATURE_FLAGS: `profileFlow=${feature === 'on'}` }
    services = await startServices(['accounts', 'content'], settings)
    graph = await startGraph(services)
  }, 120_000)
  afterAll(async () => {
    await Promise.all([graph?.stop(), services?.stop()])
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

  test('[AUTH-34] [AUTH-35] a newcomer registers, and is known by the token', async () => {
    const made = session.parse(
      await mutate('register', 'session { token refreshToken accountUser { id } }', person),
    )
    token = made.session.token
    const { data } = await ask(graph, '{ viewer { id email hasPassword verified } }', {}, token)
    expect(data?.viewer).toMatchObject({ email: person.email, hasPassword: true, verified: false })
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000)
  })

  test('[ERR-11] a wrong password is refused in the words of the service', async () => {
    const { email } = person
    const { data, errors: failures } = await ask(graph, LOG_IN, { input: { email, password: 'Wrong-2026!' } })
    expect(failures).toBeUndefined()
    const userErrors = [
      { code: 'REFUSED', message: 'The e-mail address or the password is not right.', field: null },
    ]
    expect(data).toEqual({ logIn: { session: null, userErrors } })
    const right = await ask(graph, LOG_IN, { input: { email, password: person.password } })
    expect(session.parse(right.data?.logIn).session.accountUser.id).toBeTruthy()
  })

  test('[ERR-11] a refusal keeps its kind and its field, whichever back end it comes from', async () => {
    expect(await mutate('register', 'session { token }', person)).toMatchObject({
      session: null,
      userErrors: [{ code: 'TAKEN', field: ['email'] }],
    })
    expect(await mutate('logOut', 'success', { token: 'a.b.c' })).toMatchObject({
      success: null,
      userErrors: [{ code: 'REFUSED', message: 'This is not a token of ours', field: null }],
    })
  })

  test('[FAV-10] [FAV-11] [FAV-12] [FAV-18] a mark is there once it is set, the newest first, and gone once it is taken', async () => {
    const name = '1204 Barton Ave'
    const marks = async () => {
      const { data } = await ask(graph, '{ viewer { favorites { propertyId name createdAt } } }', {}, token)
      return z.object({ favorites: z.array(kept) }).parse(data?.viewer).favorites
    }
    const older = `${home}-1`
    for (const uPI of [older, home])
      expect(
        await mutate('setFavorite', 'favorite { propertyId name }', { uPI, favorite: true, name }),
      ).toEqual({
        favorite: { propertyId: uPI, name },
        userErrors: [],
      })
    expect((await marks()).map(({ propertyId }) => propertyId)).toEqual([home, older])
    expect((await marks())[0]).toMatchObject({ name, createdAt: expect.any(String) })
    await mutate('setFavorite', 'favorite { id }', { uPI: home, favorite: false })
    expect((await marks()).map(({ propertyId }) => propertyId)).toEqual([older])
  })

  test('[PROF-21] [PROF-22] what is wrong with contact info is told where it is; what is right is saved', async () => {
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

  test('[PROF-49] each goal that the schema has can be saved, and is read as it was', async () => {
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

  test('[PROF-49] [CALL-10] goals and the choice about cookies are kept', async () => {
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

  test('[AUTH-36] [AUTH-37] [AUTH-38] addresses are looked for, links are mailed, and false ones are unknown', async () => {
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

  test('[AUTH-46] [AUTH-47] a session that is ended is known of, but not logged in', async () => {
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

  test('each call went to the back end that the feature chooses, and to no other', async () => {
    const counts = await routeCounts(services)
    const other = backEnds[feature === 'on' ? 'off' : 'on']
    expect(backEnds[feature].filter((route) => !counts.get(route))).toEqual([])
    expect(other.filter((route) => counts.get(route))).toEqual([])
  })
})
