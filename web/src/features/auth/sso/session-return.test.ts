// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import {
  ada,
  createTestClient,
  freshToken,
  renewed,
  signIn,
  storedValue,
} from '../../../fixtures/session-client.ts'
import { loadAccount } from '../../../platform/session/session-member.ts'
import { currentSession } from '../../../platform/session/session-state.ts'
import { store } from '../../../platform/storage/storage.ts'
import { adoptSession } from './session-return.ts'

const settings = { userSetCookieSettings: true, acceptAllCookies: false }
const zoe = { id: '8', email: 'zoe@example.com', firstName: 'Zoé' }
const known = () => ({
  viewer: { __typename: 'AccountUser', ...zoe, settings: { __typename: 'AccountSettings', ...settings } },
})
const token = freshToken()

/** Returns a client whose session endpoint exchanges any single sign-on token for a session. */
const clientWith = (answer: Parameters<typeof createTestClient>[0], isRemembered = false) =>
  createTestClient((ask) =>
    ask.operationName === 'RenewSession' ? renewed(token, 'first', isRemembered) : answer(ask),
  )

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('[AUTH-39, AUTH-40] single sign-on exchanges its token once, stores the new tokens, then loads the account and its cookie settings', async () => {
  const { client, asked } = clientWith(known)
  expect(await adoptSession(client, { id: '8', refreshToken: 'brought' }, false)).toBe('member')
  expect(asked).toEqual([
    {
      operationName: 'RenewSession',
      variables: { returned: 'brought', isRemembered: false },
      authorization: null,
    },
    { operationName: 'WhoIsIt', variables: {}, authorization: `Bearer ${token}` },
  ])
  expect([storedValue('authToken'), storedValue('refreshToken'), storedValue('account')]).toEqual([
    token,
    'first',
    zoe,
  ])
  expect(storedValue('accountSettings')).toEqual(settings)
  expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(['account', 'authToken']))
  expect(currentSession()).toEqual({ state: 'member', ...zoe })
})

test('[PROF-55] keeps the visitor’s cookie choice after single sign-on, and saves it to the account when the account has none', async () => {
  store('accountSettings', settings)
  const untold = { __typename: 'AccountSettings', userSetCookieSettings: false, acceptAllCookies: false }
  let keptThen: string[] = []
  const { client, asked } = clientWith(({ operationName }) => {
    if (operationName === 'WhoIsIt')
      return { viewer: { __typename: 'AccountUser', ...zoe, settings: untold } }
    keptThen = Object.keys(sessionStorage)
    return { updateSettings: { __typename: 'UpdateSettingsPayload', accountUser: null, userErrors: [] } }
  })
  await adoptSession(client, { id: '8', refreshToken: 'brought' }, false)
  expect(storedValue('accountSettings')).toEqual(settings)
  expect(asked.map(({ operationName, variables }) => [operationName, variables])).toEqual([
    ['RenewSession', { returned: 'brought', isRemembered: false }],
    ['WhoIsIt', {}],
    ['UpdateSettings', { input: settings }],
  ])
  // When this request was sent, sessionStorage already contained both the account and its tokens.
  expect(keptThen).toEqual(expect.arrayContaining(['account', 'authToken']))
})

test('[F-13] saves the cookie choice to the account only once when single sign-on and the page load the account at the same time', async () => {
  store('accountSettings', settings)
  const untold = { __typename: 'AccountSettings', userSetCookieSettings: false, acceptAllCookies: false }
  const viewer = { __typename: 'AccountUser', ...zoe, settings: untold }
  const saved = { __typename: 'AccountUser', id: '8', settings: { ...untold, ...settings } }
  const { client, names } = clientWith(({ operationName }) =>
    operationName === 'WhoIsIt'
      ? { viewer }
      : { updateSettings: { __typename: 'UpdateSettingsPayload', accountUser: saved, userErrors: [] } },
  )
  const adopted = adoptSession(client, { id: '8', refreshToken: 'brought' }, false)
  await vi.waitFor(() => expect(names()).toContain('WhoIsIt'), 10_000)
  await Promise.all([adopted, loadAccount(client)])
  await loadAccount(client)
  expect(names().filter((name) => name === 'UpdateSettings')).toHaveLength(1)
})

test('stores the session in localStorage when the visitor chose to be remembered', async () => {
  const { client } = clientWith(known, true)
  await adoptSession(client, { id: '8', refreshToken: 'brought' }, true)
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['account', 'authToken', 'refreshToken']))
})

test('clears the previous session and the new tokens when the account is missing, fails to load, or has an unexpected id', async () => {
  for (const answer of [() => ({ viewer: null }), () => new Response('', { status: 503 }), known]) {
    signIn(freshToken('old'))
    store('account', ada)
    const { client, names } = clientWith(answer)
    expect(await adoptSession(client, { id: '9', refreshToken: 'brought' }, false)).toBe('failed')
    expect(names().at(-1)).toBe('ForgetSession')
    expect([storedValue('authToken'), storedValue('refreshToken'), storedValue('account')]).toEqual([
      null,
      null,
      null,
    ])
    expect(currentSession()).toEqual({ state: 'anonymous' })
  }
})
