import { type FakeAnswer, type FakeCall, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { accountsSubgraph } from './fixtures/accounts-subgraph.ts'
import { accountUser, openServices } from './fixtures/sample-account.ts'

const errors = 'userErrors { code message field }'
const on = (answer: FakeAnswer) => accountsSubgraph(answer)
const bodyOf = (call: FakeCall | undefined): unknown => JSON.parse(call?.body ?? 'null')
const goals = { buying: 'bg_first_home', timeline: null, selling: 'sg_downsize', education: 'of the future' }

test('[CALL-06] [AUTH-36] [CALL-44] emailExists returns true or false and rejects any other value from the service', async () => {
  const EXISTS = `mutation { emailExists(input: { email: " ada@example.com ", recaptchaId: "r" }) { exists ${errors} } }`
  const { ask, calls, called } = await on(() => ({ exists: true }))
  expect((await ask(EXISTS)).data).toEqual({ emailExists: { exists: true, userErrors: [] } })
  expect(called()).toEqual(['POST /accounts/v2/auth/exists'])
  expect(bodyOf(calls[0])).toEqual({ email: 'ada@example.com', recaptchaId: 'r' })
  const broken = await on(() => ({ exists: 'yes' }))
  expect((await broken.ask(EXISTS)).errors).toMatchObject([{ message: 'Data Invalid' }])
})

test('[CALL-41] requestPasswordReset without an email address returns an error and sends nothing', async () => {
  const { ask, called } = await on(() => ({}))
  const { data } = await ask(
    `mutation { requestPasswordReset(input: { email: " " }) { response ${errors} } }`,
  )
  const userErrors = [{ code: 'REQUIRED', message: 'Email is required', field: ['email'] }]
  expect(data).toEqual({ requestPasswordReset: { response: null, userErrors } })
  expect(called()).toEqual([])
})

test('[CALL-08] [AUTH-38] sendVerification requests the verification email in the language of the input', async () => {
  const SEND = `mutation ($id: ID!) { sendVerification(input: { id: $id, locale: FR_CA }) { verified ${errors} } }`
  const { ask, calls, called } = await on(() => ({ verified: false }))
  const answer = await ask(SEND, { id: '7' }, memberRequest({ token: 'a.b.c' }))
  expect(answer.data).toEqual({ sendVerification: { verified: false, userErrors: [] } })
  expect(called()).toEqual(['POST /accounts/verify/email'])
  expect(bodyOf(calls[0])).toEqual({ id: '7', locale: 'fr-CA' })
  expect(calls[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('sends the locale with each mutation that emails the user', async () => {
  const { ask, calls } = await on(() => new Reply(400, { errors: ['Not today.'] }))
  const password = 'password: "Gable-2026!", passwordConfirmation: "Gable-2026!"'
  const person = 'email: "ada@example.com", firstName: "Ada", lastName: "M"'
  const inputs = {
    register: `${person}, ${password}, city: "Austin"`,
    updateContactInfo: `${person}, addresses: [], phones: []`,
    changePassword: `currentPassword: "Gable-2025!", ${password}`,
    requestDeletion: 'currentPassword: "Gable-2026!"',
  }
  for (const [name, input] of Object.entries(inputs))
    for (const locale of ['', ', locale: FR_CA'])
      await ask(`mutation { ${name}(input: { ${input}${locale} }) { ${errors} } }`, {}, memberRequest())
  const locales = calls.map((call) => z.object({ locale: z.string().optional() }).parse(bodyOf(call)).locale)
  expect(locales).toEqual(Object.keys(inputs).flatMap(() => [undefined, 'fr-CA']))
})

test('undoAddressChange restores the email address, and returns the reason when the link is not valid', async () => {
  const UNDO = `mutation { undoAddressChange(input: { token: "one-time" }) { email ${errors} } }`
  const { ask, calls, called } = await on(() => ({ success: true, email: 'ada@example.com' }))
  expect((await ask(UNDO)).data).toEqual({
    undoAddressChange: { email: 'ada@example.com', userErrors: [] },
  })
  expect(called()).toEqual(['POST /accounts/verify/email/undo'])
  expect(bodyOf(calls[0])).toEqual({ token: 'one-time' })
  for (const [status, message, code] of [
    [410, 'This link has already been used. Request a new one.', 'USED'],
    [410, 'This link has expired. Request a new one.', 'EXPIRED'],
    [400, 'This link doesn’t work. Request a new one.', 'UNKNOWN'],
  ] as const) {
    const refused = await on(() => new Reply(status, { errors: [message] }))
    expect((await refused.ask(UNDO)).data).toEqual({
      undoAddressChange: { email: null, userErrors: [{ code, message, field: null }] },
    })
  }
})

test('[CALL-42] [ERR-07] sendVerification without an id fails and sends nothing', async () => {
  const { ask, called } = await on(() => ({ verified: false }))
  const SEND = `mutation { sendVerification(input: { id: "" }) { verified ${errors} } }`
  expect((await ask(SEND, {}, memberRequest())).errors).toEqual([
    { message: 'Request payload was invalid', path: 'sendVerification', code: 'BAD_USER_INPUT' },
  ])
  expect(called()).toEqual([])
})

test('[F-13] checkPasswordLink checks a link without using it', async () => {
  const CHECK = `mutation { checkPasswordLink(input: { token: "one-time", email: " ada@example.com " }) {
    success ${errors} } }`
  const { ask, calls, called } = await on(() => ({ success: true }))
  expect((await ask(CHECK)).data).toEqual({ checkPasswordLink: { success: true, userErrors: [] } })
  expect(called()).toEqual(['POST /accounts/password/reset/check'])
  expect(bodyOf(calls[0])).toEqual({ token: 'one-time', email: 'ada@example.com' })
  const message = 'This link has already been used. Request a new one.'
  const refused = await on(() => new Reply(410, { errors: [message] }))
  expect((await refused.ask(CHECK)).data).toEqual({
    checkPasswordLink: { success: null, userErrors: [{ code: 'USED', message, field: null }] },
  })
})

test('[AUTH-37] resetPassword validates the new password by the strict rule before sending it', async () => {
  const RESET = `mutation ($password: String!, $again: String!) { resetPassword(input: { token: "one-time",
    email: "ada@example.com", password: $password, passwordConfirmation: $again }) { success userErrors { code field } } }`
  const { ask, called } = await on(() => ({ success: true }))
  const ofWeak = (await ask(RESET, { password: 'gable-2026', again: 'other' })).data
  const userErrors = [
    { code: 'WEAK', field: ['password'] },
    { code: 'MISMATCH', field: ['passwordConfirmation'] },
  ]
  expect(ofWeak).toEqual({ resetPassword: { success: null, userErrors } })
  expect(called()).toEqual([])
  const ofGood = await ask(RESET, { password: 'Gable-2026', again: 'Gable-2026' })
  expect(ofGood.data).toEqual({ resetPassword: { success: true, userErrors: [] } })
  expect(called()).toEqual(['POST /accounts/password/reset'])
})

test('[CALL-10] [PROF-18] updateSettings wraps the cookie choice in a settings object', async () => {
  const { ask, calls, called } = await on(() => accountUser)
  const SAVE = `mutation { updateSettings(input: { acceptAllCookies: true, userSetCookieSettings: true }) {
    accountUser { id settings { acceptAllCookies } } ${errors} } }`
  expect((await ask(SAVE, {}, memberRequest())).data).toEqual({
    updateSettings: {
      accountUser: { id: 'AccountUser:7', settings: { acceptAllCookies: false } },
      userErrors: [],
    },
  })
  expect(called()).toEqual(['PUT /accounts/v2/user/settings'])
  expect(bodyOf(calls[0])).toEqual({ settings: { acceptAllCookies: true, userSetCookieSettings: true } })
})

test('[CALL-19] [PROF-49] [PROF-50] [PROF-53] updateGoals sends goals by their codes, and null for each omitted goal', async () => {
  const { ask, calls, called } = await on(({ path }) => (path.endsWith('/goals') ? goals : accountUser))
  const SAVE = `mutation { updateGoals(input: { buying: BG_FIRST_HOME, selling: SG_DOWNSIZE }) {
    goals { buying timeline selling education } accountUser { id goals { buying } } ${errors} } }`
  expect((await ask(SAVE, {}, memberRequest())).data).toEqual({
    updateGoals: {
      goals: { buying: 'BG_FIRST_HOME', timeline: null, selling: 'SG_DOWNSIZE', education: null },
      accountUser: { id: 'AccountUser:7', goals: { buying: 'BG_FIRST_HOME' } },
      userErrors: [],
    },
  })
  expect(called()[0]).toBe('PUT /accounts/api/v4/user-profile/goals')
  const sent = { buying: 'bg_first_home', timeline: null, selling: 'sg_downsize', education: null }
  expect(bodyOf(calls[0])).toEqual(sent)
})

test('[PROF-51] [PROF-52] the schema defines five buying goals, four timelines, four selling goals, and three education goals, and rejects other values', async () => {
  const { subgraph, ask, called } = await on(() => goals)
  const codes = ['BuyingGoal', 'GoalTimeline', 'SellingGoal', 'EducationGoal'].map((name) => {
    const type = subgraph.schema.getType(name)
    return type && 'getValues' in type ? type.getValues().map((value) => value.name.slice(0, 3)) : []
  })
  expect(codes).toEqual([
    Array(5).fill('BG_'),
    Array(4).fill('TL_'),
    Array(4).fill('SG_'),
    Array(3).fill('EG_'),
  ])
  const WRONG = `mutation { updateGoals(input: { buying: SG_DOWNSIZE }) { ${errors} } }`
  expect((await ask(WRONG, {}, memberRequest())).errors).toHaveLength(1)
  expect(called()).toEqual([])
})

test('reads the account again in a second mutation after the first mutation changed the account', async () => {
  let name = 'old'
  const { ask } = await on(({ method }) => {
    if (method !== 'GET') name += '+'
    return method === 'GET' ? { ...accountUser, firstName: name } : { deletesAt: '2026-12-20T00:00:00.000Z' }
  })
  const accountOf = 'accountUser { firstName }'
  const TWICE = `mutation { a: requestDeletion(input: {}) { ${accountOf} } b: cancelDeletion { ${accountOf} } }`
  expect((await ask(TWICE, {}, memberRequest())).data).toEqual({
    a: { accountUser: { firstName: 'old+' } },
    b: { accountUser: { firstName: 'old++' } },
  })
})

test('endSession and endAllSessions send one call each, and an id cannot escape its path segment', async () => {
  const END = `mutation ($id: ID!) { endSession(input: { id: $id }) { success ${errors} } }`
  const { ask, called } = await on(() => ({ success: true }))
  expect((await ask(END, { id: 'a/../b' }, memberRequest())).data).toMatchObject({
    endSession: { success: true },
  })
  expect((await ask(END, { id: '..' }, memberRequest())).data).toMatchObject({
    endSession: { success: null, userErrors: [{ code: 'UNKNOWN', field: ['id'] }] },
  })
  await ask('mutation { endAllSessions { success } }', {}, memberRequest())
  expect(called()).toEqual([
    'DELETE /accounts/v2/user/sessions/a%2F..%2Fb',
    'DELETE /accounts/v2/user/sessions',
  ])
})

test('[PROF-17] [PROF-19] [PROF-20] [PROF-21] [PROF-23] viewer returns every account field, with primary entries first', async () => {
  const { ask } = await on(openServices)
  const { data } = await ask(
    `{ viewer { id verified updatedAt phone notificationOptIn personas { name isSubscribed }
      addresses { label stateProvince country isPrimary createdAt } phones { phoneNumber isPrimary isMobile } } }`,
    {},
    memberRequest(),
  )
  expect(data).toMatchObject({
    viewer: {
      id: 'AccountUser:7',
      verified: true,
      updatedAt: '2026-11-02T10:00:00.000Z',
      addresses: [{ isPrimary: true, stateProvince: 'TX', country: 'USA' }, { label: 'second' }],
      phones: [{ phoneNumber: '512-555-0100', isMobile: false }],
    },
  })
})

test('[AUTH-46] [AUTH-47] [CALL-13] authSession returns the profile with loggedIn false when the session was ended elsewhere', async () => {
  const CHECK = '{ authSession { loggedIn userProfile { id } } }'
  const { ask, called } = await on(() => ({ userProfile: accountUser, loggedIn: false }))
  expect((await ask(CHECK)).data).toEqual({ authSession: { loggedIn: false, userProfile: null } })
  expect(called()).toEqual([])
  expect((await ask(CHECK, {}, memberRequest())).data).toEqual({
    authSession: { loggedIn: false, userProfile: { id: 'AccountUser:7' } },
  })
  expect(called()).toEqual(['GET /accounts/api/v4/auth/session'])
})

test('[FAV-07] [FAV-08] favorites and legacy listing records return all of their fields', async () => {
  const { ask } = await accountsSubgraph(openServices, true)
  const { data } = await ask(
    `{ viewer { listings { id uPI favorite oUID }
      favorites { id propertyId createdAt updatedAt isSubscribed email sms name notificationFrequency notifyOn } } }`,
    {},
    memberRequest(),
  )
  expect(data).toMatchObject({
    viewer: {
      listings: [{ id: 17, uPI: 'home-9', favorite: true }],
      favorites: [
        { id: 'Favorite:f-9', propertyId: 'home-9', notificationFrequency: 2, notifyOn: ['PRICE_CHANGE'] },
      ],
    },
  })
})

test("sends the visitor's device and IP address with mutations but not with queries", async () => {
  const { ask, calls } = await on(({ method }) => (method === 'GET' ? accountUser : new Reply(401, {})))
  const request = memberRequest({ device: 'Firefox/140', address: '203.0.113.7' })
  await ask('{ viewer { id } }', {}, request)
  await ask(
    'mutation { logIn(input: { email: "a@b.co", password: "Gable-2026!" }) { __typename } }',
    {},
    request,
  )
  expect(calls.map(({ headers }) => [headers['x-device'], headers['x-forwarded-for']])).toEqual([
    [undefined, undefined],
    ['Firefox/140', '203.0.113.7'],
  ])
})

test('trims email addresses before sending them', async () => {
  const { ask, calls } = await on(() => new Reply(400, { errors: ['Not today.'] }))
  const email = 'email: " ada@example.com "'
  const passwords = 'password: "Gable-2026!", passwordConfirmation: "Gable-2026!"'
  const mutations = [
    `register(input: { ${email}, ${passwords}, firstName: "Ada", lastName: "M", city: "Austin" })`,
    `requestPasswordReset(input: { ${email} })`,
    `resetPassword(input: { ${email}, ${passwords}, token: "one-time" })`,
    `updateContactInfo(input: { ${email}, firstName: "Ada", lastName: "M", addresses: [], phones: [] })`,
  ]
  for (const mutation of mutations) await ask(`mutation { ${mutation} { __typename } }`, {}, memberRequest())
  expect(calls.map((call) => z.object({ email: z.string() }).parse(bodyOf(call)).email)).toEqual(
    mutations.map(() => 'ada@example.com'),
  )
})
