// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  ada,
  createTestClient,
  freshToken,
  signIn,
  viewer,
  viewerQuery,
} from '../../fixtures/session-client.ts'
import { goTo } from '../browser/go-to.ts'
import { readStored, store } from '../storage/storage.ts'

vi.mock('../browser/go-to.ts')
/** Broadcast channels that a test has opened. */
const opened = vi.hoisted(() => {
  const channels: BroadcastChannel[] = []
  class OpenedChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', OpenedChannel)
  return channels
})

const session = async () => ({
  ...(await import('../session/session.ts')),
  ...(await import('../session/session-state.ts')),
  ...(await import('../session/session-member.ts')),
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  vi.mocked(goTo).mockClear()
})
// Modules of an earlier test would otherwise keep listening and end the session of a later test.
afterEach(() => {
  for (const channel of opened.splice(0)) channel.close()
})

const settingsOf = (userSetCookieSettings: boolean, acceptAllCookies: boolean) => ({
  __typename: 'AccountSettings',
  userSetCookieSettings,
  acceptAllCookies,
})

/** Creates a client that returns a member with these settings and accepts updates. */
const accountWith = (settings: ReturnType<typeof settingsOf>) =>
  createTestClient(({ operationName }) => {
    const accountUser = { __typename: 'AccountUser', ...ada, settings }
    return operationName === 'UpdateSettings'
      ? { updateSettings: { __typename: 'UpdateSettingsPayload', accountUser, userErrors: [] } }
      : { viewer: accountUser }
  })

test('[PROF-05, PROF-55] applies the cookie choice of the account, and does not send it back', async () => {
  signIn(freshToken())
  store('accountSettings', settingsOf(true, true))
  const { client, names } = accountWith(settingsOf(true, false))
  await (await session()).loadAccount(client)
  expect(readStored('accountSettings')?.acceptAllCookies).toBe(false)
  expect(names()).toEqual(['WhoIsIt'])
})

test('[PROF-55] saves the cookie choice of this browser once to an account that has no choice', async () => {
  signIn(freshToken())
  store('accountSettings', settingsOf(true, true))
  const { client, asked, names } = accountWith(settingsOf(false, false))
  await (await session()).loadAccount(client)
  expect(names()).toEqual(['WhoIsIt', 'UpdateSettings'])
  expect(asked[1]?.variables).toEqual({ input: { acceptAllCookies: true, userSetCookieSettings: true } })
})

test('[PROF-55] saves nothing when no choice was made', async () => {
  signIn(freshToken())
  const { client, names } = accountWith(settingsOf(false, false))
  await (await session()).loadAccount(client)
  expect(names()).toEqual(['WhoIsIt'])
  expect(readStored('accountSettings')).toBeNull()
})

test.each([
  ['a profile that is not logged in is logged out here', { id: '7' }, false, 'anonymous'],
  ['a session that stands goes on', { id: '7' }, true, 'member'],
  ['without a profile the check says nothing', null, false, 'member'],
] as const)('[AUTH-46, AUTH-47] %s', async (_, profile, loggedIn, state) => {
  signIn(freshToken())
  const userProfile = profile && { __typename: 'AccountUser', ...profile }
  const { client, names } = createTestClient(() => ({
    authSession: { __typename: 'AuthSession', loggedIn, userProfile },
  }))
  const { checkSession, currentSession, restoreSession } = await session()
  restoreSession()
  await checkSession(client)
  expect(names()).toEqual(['AuthSession'])
  expect(currentSession().state).toBe(state)
  expect(readStored('authToken') === null).toBe(state === 'anonymous')
})

test('clears the cache when another member signs in, even if the new member is unknown at first', async () => {
  signIn(freshToken())
  const { client } = createTestClient(() => ({ viewer: null }))
  const { syncCacheWithViewer, setSession } = await session()
  setSession({ state: 'member', ...ada })
  onTestFinished(syncCacheWithViewer(client))
  client.writeQuery({ query: viewerQuery, data: viewer })
  setSession({ state: 'loading' })
  expect(client.readQuery({ query: viewerQuery })).toEqual(viewer)
  setSession({ state: 'member', ...ada, id: '8' })
  await vi.waitFor(() => expect(client.readQuery({ query: viewerQuery })).toBeNull())
})

/** Posts a message from another tab. */
function otherTabSays(message: object): void {
  const other = new BroadcastChannel('gable')
  other.postMessage(message)
  other.close()
}

const pendingFavorite = { kind: 'handleFavoriteProperty', uPI: 'home-1', name: null, oUID: null } as const

test('[AUTH-45] a sign-out in another tab signs the member out here and clears stored data and the pending favorite', async () => {
  signIn(freshToken())
  store('postAuthEvent', pendingFavorite)
  store('seenHomes', ['home-1'])
  sessionStorage.setItem('other', '1')
  const { currentSession, restoreSession } = await session()
  restoreSession()
  otherTabSays({ kind: 'signed-out', member: '7' })
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'anonymous' }))
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['other'])
})

test('keeps stored data when the session ends in another tab, and ignores the sign-out of another member', async () => {
  signIn(freshToken())
  store('seenHomes', ['home-1'])
  store('postAuthEvent', pendingFavorite)
  const { currentSession, restoreSession } = await session()
  restoreSession()
  otherTabSays({ kind: 'signed-out', member: '8' })
  await vi.waitFor(() => expect(readStored('postAuthEvent')).toBeNull())
  expect(currentSession().state).toBe('member')
  otherTabSays({ kind: 'ended', handle: 'first' })
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'anonymous' }))
  expect(Object.keys(sessionStorage)).toEqual(['seenHomes'])
})

test('keeps the session of this tab when another session of the same member ends', async () => {
  signIn(freshToken())
  const { currentSession, restoreSession } = await session()
  restoreSession()
  otherTabSays({ kind: 'ended', handle: 'another' })
  // Messages arrive in the order sent.
  store('postAuthEvent', pendingFavorite)
  otherTabSays({ kind: 'signed-out', member: '8' })
  await vi.waitFor(() => expect(readStored('postAuthEvent')).toBeNull())
  expect(currentSession()).toEqual({ state: 'member', ...ada })
  expect(readStored('authToken')).not.toBeNull()
})

test('sends the handle of an ended session to the other tabs', async () => {
  signIn(freshToken())
  const heard: unknown[] = []
  const other = new BroadcastChannel('gable')
  other.onmessage = ({ data }) => heard.push(data)
  const { client } = createTestClient(() => ({
    authSession: {
      __typename: 'AuthSession',
      loggedIn: false,
      userProfile: { __typename: 'AccountUser', id: '7' },
    },
  }))
  await (await session()).checkSession(client)
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'ended', handle: 'first' }]))
  other.close()
})
