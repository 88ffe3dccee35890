// @vitest-environment jsdom
import { gql } from '@apollo/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  ada,
  createTestClient,
  freshToken,
  refused,
  renewed,
  signIn,
  storedValue,
  tokenFor,
  viewer,
  viewerQuery,
} from '../../fixtures/session-client.ts'
import { goTo } from '../browser/go-to.ts'
import { store } from '../storage/storage.ts'

vi.mock('../browser/go-to.ts')
// The modules of an earlier test would otherwise receive and process the messages of a later test.
vi.hoisted(() => {
  vi.stubGlobal('BroadcastChannel', undefined)
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
})

const session = async () => ({ ...(await import('./session.ts')), ...(await import('./session-state.ts')) })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
  vi.mocked(goTo).mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

/** Fakes the browser's locks. `held` returns the locks of other tabs each time this tab queries them. */
function browserLocks(held: () => string[] = () => []) {
  const events: string[] = []
  const locks = {
    request: async (name: string, run: () => Promise<unknown>) => {
      events.push(`lock ${name}`)
      const result = await run()
      events.push(`unlock ${name}`)
      return result
    },
    query: async () => ({ held: held().map((name) => ({ name })) }),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  return events
}

test('[AUTH-48] treats the user as a visitor and sends no token when no session is stored', async () => {
  const { asked, query } = createTestClient(() => ({ viewer: null }))
  await query()
  expect(asked.map(({ authorization }) => authorization)).toEqual([null])
  const { subscribe, currentSession } = await session()
  subscribe(() => undefined)
  expect(currentSession()).toEqual({ state: 'anonymous' })
})

test('[CALL-25] [AUTH-48] sends a valid token as Bearer, and the user is a member', async () => {
  const token = freshToken()
  signIn(token)
  const { asked, query } = createTestClient(() => viewer)
  await query()
  expect(asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`])
  const { subscribe, currentSession } = await session()
  subscribe(() => undefined)
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'member', ...ada }))
})

test('[AUTH-42] [AUTH-43] treats a token as expired 30 seconds early, and renews it before the request', async () => {
  signIn(tokenFor(29))
  const next = freshToken('next')
  const { asked, names, query } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(next) : viewer,
  )
  await query()
  expect(names()).toEqual(['RenewSession', 'Question'])
  expect(asked.map(({ authorization }) => authorization)).toEqual([null, `Bearer ${next}`])
  expect(asked[0]?.variables).toEqual({ handle: 'first' })
  expect([storedValue('authToken'), storedValue('refreshToken')]).toEqual([next, 'first'])
})

test('[AUTH-42] uses a token that is valid for more than 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  signIn(tokenFor(31))
  const { names, query } = createTestClient(() => viewer)
  await query()
  expect(names()).toEqual(['Question'])
})

test('[AUTH-43] concurrent requests share one renewal', async () => {
  signIn(tokenFor(-1))
  const next = freshToken('next')
  const { names, query, asked } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(next) : viewer,
  )
  await Promise.all(Array.from({ length: 8 }, query))
  expect(names().filter((name) => name === 'RenewSession')).toHaveLength(1)
  expect(asked.slice(1).every(({ authorization }) => authorization === `Bearer ${next}`)).toBe(true)
})

test('[F-05] [AUTH-43] stores the token only in the tab for a session that ends when the browser closes', async () => {
  store('refreshToken', 'first')
  store('authToken', tokenFor(-1), 'session')
  const { query } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(freshToken('next'), 'first', false) : viewer,
  )
  await query()
  expect(Object.keys(sessionStorage)).toEqual(['authToken'])
  expect(Object.keys(localStorage)).toEqual(['refreshToken'])
})

test.each([
  ['that ends when the browser closes', false],
  ['that outlives the browser', true],
])('[F-05] a new tab joins the existing session %s', async (_, isRemembered) => {
  store('refreshToken', 'first')
  const token = freshToken('next')
  const { client, names } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession'
      ? renewed(token, 'first', isRemembered)
      : { viewer: { __typename: 'AccountUser', ...ada, settings: null } },
  )
  const { syncCacheWithViewer, currentSession } = await session()
  onTestFinished(syncCacheWithViewer(client))
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'member', ...ada }), 10_000)
  expect(names()).toEqual(['RenewSession', 'WhoIsIt'])
  const tab = isRemembered ? localStorage : sessionStorage
  expect([tab.getItem('authToken'), tab.getItem('account')]).not.toContain(null)
})

test('[F-13] a tab that joins a session does not save the cookie choice to the account', async () => {
  store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: false })
  store('refreshToken', 'first')
  const settings = { __typename: 'AccountSettings', userSetCookieSettings: false, acceptAllCookies: false }
  const { client, names } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession'
      ? renewed(freshToken('next'))
      : { viewer: { __typename: 'AccountUser', ...ada, settings } },
  )
  const { currentSession } = await session()
  const { restoreSession } = await import('./session-member.ts')
  restoreSession(client)
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'member', ...ada }), 10_000)
  expect(names()).toEqual(['RenewSession', 'WhoIsIt'])
})

test('[F-05] ends a session that expired when the browser closed, and sends only one renewal request', async () => {
  store('refreshToken', 'first')
  const { client, names } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? refused() : { viewer: null },
  )
  const { syncCacheWithViewer, currentSession } = await session()
  onTestFinished(syncCacheWithViewer(client))
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'anonymous' }), 10_000)
  expect(names().filter((name) => name === 'RenewSession')).toHaveLength(1)
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([])
  expect(goTo).not.toHaveBeenCalled()
})

test('[F-05] switches to another account that signed in on another tab', async () => {
  signIn(tokenFor(-1))
  const { query } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(freshToken('next'), 'second') : viewer,
  )
  await query()
  expect([storedValue('refreshToken'), storedValue('account')]).toEqual(['second', null])
})

test('[F-05] does not run a mutation for another member who signed in on another tab', async () => {
  signIn(tokenFor(-1))
  const { client, names } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(freshToken('next'), 'second') : viewer,
  )
  await expect(client.mutate({ mutation: change })).rejects.toThrow(
    'The member who sent this request is no longer signed in.',
  )
  expect(names()).not.toContain('Change')
})

test('[F-52] with a slow clock, renews a rejected token once and retries the request once', async () => {
  signIn(freshToken())
  const next = freshToken('next')
  const { asked, names, query } = createTestClient(({ operationName, authorization }) => {
    if (operationName === 'RenewSession') return renewed(next)
    return authorization === `Bearer ${next}` ? viewer : Response.json({}, { status: 401 })
  })
  expect((await query()).data).toEqual(viewer)
  expect(names()).toEqual(['Question', 'RenewSession', 'Question'])
  expect(asked[2]?.authorization).toBe(`Bearer ${next}`)
  expect(goTo).not.toHaveBeenCalled()
})

test('[F-52] with a fast clock, uses a new token for its whole lifetime', async () => {
  signIn(tokenFor(-1))
  const issued = Date.now() / 1000 - 3600
  const late = `x.${btoa(JSON.stringify({ iat: issued, exp: issued + 900 }))}.s`
  const { names, query } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(late) : viewer,
  )
  await query()
  await query()
  expect(names()).toEqual(['RenewSession', 'Question', 'Question'])
})

const change = gql`
  mutation Change {
    updateSettings(input: { acceptAllCookies: true, userSetCookieSettings: true }) {
      userErrors {
        code
      }
    }
  }
`

test('[F-01] does not send a mutation after the session has ended, and redirects to the login page', async () => {
  signIn(tokenFor(-1))
  const { client, names } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession'
      ? refused()
      : { updateSettings: { __typename: 'UpdateSettingsPayload', userErrors: [] } },
  )
  await expect(client.mutate({ mutation: change })).rejects.toMatchObject({ name: 'SessionEnded' })
  expect(names()).toEqual(['RenewSession'])
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?why=ended&next=%2F')
})

/** Returns the result of a mutation that completes after another member has signed in. */
async function changeLate(payload: object | null) {
  signIn(freshToken())
  const { client } = createTestClient(() => {
    store('account', { id: '9', email: 'zoe@example.com', firstName: null })
    return { updateSettings: payload && { __typename: 'UpdateSettingsPayload', ...payload } }
  })
  const { mutationData, onStaleMutation } = await import('../graphql/stale-mutation.ts')
  const reported = vi.fn()
  onStaleMutation(reported)
  const result = await client.mutate({ mutation: change, errorPolicy: 'all' })
  return { answer: mutationData(result), error: result.error, reported, cache: client.cache.extract() }
}

test('[F-01] reports a mutation that succeeded before another member signed in, and does not treat it as a failure', async () => {
  const { answer, reported, cache } = await changeLate({ userErrors: [] })
  expect(answer).toMatchObject({ updateSettings: { userErrors: [] } })
  expect(reported).toHaveBeenCalledOnce()
  expect(cache).toEqual({})
})

test('[F-01] returns the errors of a mutation that was refused before another member signed in, and does not report the mutation', async () => {
  const refusal = { __typename: 'UserError', code: 'INVALID' }
  const { answer, reported } = await changeLate({ userErrors: [refusal] })
  expect(answer).toMatchObject({ updateSettings: { userErrors: [{ code: 'INVALID' }] } })
  expect(reported).not.toHaveBeenCalled()
})

test('[F-01] rejects a mutation that changed nothing before another member signed in', async () => {
  const { answer, error, reported } = await changeLate(null)
  expect([answer, error?.message]).toEqual([
    undefined,
    'The member who sent this request is no longer signed in.',
  ])
  expect(reported).not.toHaveBeenCalled()
})

test('[F-01] rejects mutations and viewer queries while the token cannot be renewed, and keeps the session', async () => {
  signIn(tokenFor(-1))
  const { client, names, query } = createTestClient(() => new Response('', { status: 503 }))
  await expect(client.mutate({ mutation: change })).rejects.toThrow('Failed to renew session')
  expect((await query()).error?.message).toContain('Failed to renew session')
  expect(names()).toEqual(['RenewSession', 'RenewSession'])
  expect([storedValue('refreshToken'), storedValue('account')]).toEqual(['first', ada])
  expect(goTo).not.toHaveBeenCalled()
})

test('[F-52] does not retry a mutation that partly succeeded', async () => {
  signIn(freshToken())
  const { client, names } = createTestClient(() =>
    Response.json({
      data: { updateSettings: { __typename: 'UpdateSettingsPayload', userErrors: [] } },
      errors: [{ message: 'no', path: ['other'], extensions: { code: 'UNAUTHENTICATED' } }],
    }),
  )
  await client.mutate({ mutation: change, errorPolicy: 'all' })
  expect(names()).toEqual(['Change'])
})

test("[AUTH-43] a tab that gets the lock before the other tab's token is in storage waits for the token", async () => {
  signIn(tokenFor(-1))
  const next = freshToken('next')
  let looks = 0
  browserLocks(() => {
    looks += 1
    if (looks === 2) store('authToken', next)
    return ['gable-session', 'gable-session first']
  })
  const { asked, names, query } = createTestClient(() => viewer)
  await query()
  expect(names()).toEqual(['Question'])
  expect(asked[0]?.authorization).toBe(`Bearer ${next}`)
})

test('[AUTH-43] marks the session as renewed before it releases the lock to the next tab', async () => {
  signIn(tokenFor(-1))
  const events = browserLocks()
  const { query } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? renewed(freshToken('next')) : viewer,
  )
  await query()
  expect(events).toEqual(['lock gable-session', 'lock gable-session first', 'unlock gable-session'])
})

test('[AUTH-44] signs out when the renewal is refused, and sends the request as a visitor', async () => {
  signIn(tokenFor(-1))
  const { asked, query } = createTestClient(({ operationName }) =>
    operationName === 'RenewSession' ? refused() : { viewer: null },
  )
  expect((await query()).data).toEqual({ viewer: null })
  expect(asked.map(({ authorization }) => authorization)).toEqual([null, null])
  expect(Object.keys(localStorage)).toEqual([])
})

test('keeps the session when a renewal gets no response, and retries on the next request', async () => {
  signIn(tokenFor(-1))
  let down = true
  const next = freshToken('next')
  const { names, query } = createTestClient(({ operationName }) => {
    if (operationName !== 'RenewSession') return viewer
    return down ? new Response('', { status: 502 }) : renewed(next)
  })
  await query()
  expect(storedValue('refreshToken')).toBe('first')
  down = false
  await query()
  expect(names()).toEqual(['RenewSession', 'RenewSession', 'Question'])
  expect(storedValue('authToken')).toBe(next)
})

test('[F-52] aborts a renewal that times out, so that no tab waits for it', async () => {
  const { exchangeToken } = await import('./session-renewal.ts')
  globalThis.fetch = (_url, init) =>
    new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const exchange = exchangeToken({ handle: 'first' })
  vi.runAllTimers()
  await expect(exchange).rejects.toThrow('Aborted')
  vi.useRealTimers()
})

test('stays signed out when the member signs out during a renewal', async () => {
  signIn(tokenFor(-1))
  const { query } = createTestClient(({ operationName }) => {
    if (operationName !== 'RenewSession') return viewer
    localStorage.clear()
    return renewed(freshToken())
  })
  await query()
  expect(Object.keys(localStorage)).toEqual([])
})

const refusals = [
  ['by status', () => Response.json({ errors: [{ message: 'no' }] }, { status: 401 })],
  [
    'by code',
    () =>
      Response.json({
        data: { viewer: null },
        errors: [{ message: 'no', path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } }],
      }),
  ],
] as const

test.each(refusals)(
  "[ERR-05] keeps this browser's settings, ends the session, and redirects to the login page when the old and the renewed token are refused %s",
  async (_, answer) => {
    signIn(freshToken())
    store('accountSettings', { userSetCookieSettings: true, acceptAllCookies: true })
    store('latitude', 30)
    const { names, query } = createTestClient(({ operationName }) =>
      operationName === 'RenewSession' ? renewed(freshToken('next')) : answer(),
    )
    await query()
    expect(names()).toEqual(['Question', 'RenewSession', 'Question'])
    expect(Object.keys(localStorage).sort()).toEqual(['accountSettings', 'latitude'])
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/login?why=ended&next=%2F')
  },
)

test('retries with the new token when another tab has replaced the rejected token', async () => {
  signIn(freshToken('old'))
  const next = freshToken('new')
  const { names, query } = createTestClient(({ authorization }) => {
    signIn(next)
    return authorization === `Bearer ${next}` ? viewer : Response.json({}, { status: 401 })
  })
  expect((await query()).data).toEqual(viewer)
  expect(names()).toEqual(['Question', 'Question'])
  expect(goTo).not.toHaveBeenCalled()
})

test("drops the response to a member's query after the member has signed out", async () => {
  signIn(freshToken())
  const { client } = createTestClient(() => {
    localStorage.clear()
    return viewer
  })
  const { data, error } = await client.query({ query: viewerQuery, errorPolicy: 'all' })
  expect([data, error?.message]).toEqual([
    undefined,
    'The member who sent this request is no longer signed in.',
  ])
  expect(client.readQuery({ query: viewerQuery })).toBeNull()
})

test.each(['not json', '{"value":7}', '{"value":"no.token"}'])(
  'treats corrupt storage as no session: %s',
  async (text) => {
    localStorage.setItem('authToken', text)
    localStorage.setItem('refreshToken', text)
    const { asked, query } = createTestClient(({ operationName }) =>
      operationName === 'RenewSession' ? refused() : { viewer: null },
    )
    await query()
    expect(asked.at(-1)?.authorization).toBeNull()
    expect(Object.keys(localStorage)).toEqual([])
  },
)

test('[AUTH-45] logs out on the server, then clears all stored data, even when the request fails', async () => {
  for (const answer of [
    () => ({ logOut: { __typename: 'LogOutPayload', success: true } }),
    () => new Response('', { status: 503 }),
  ]) {
    const token = tokenFor(-1)
    signIn(token)
    store('accountListings', { member: '7', favorites: [] })
    store('latitude', 30)
    localStorage.setItem('other', '1')
    const { client, asked } = createTestClient(answer)
    await (await import('./session-member.ts')).logOutMember(client)
    expect(asked).toEqual([
      { operationName: 'LogOut', variables: { token }, authorization: null },
      { operationName: 'ForgetSession', variables: {}, authorization: null },
    ])
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['other'])
    expect(goTo).toHaveBeenLastCalledWith('/')
  }
})

test('[AUTH-45] does not report an ended session when a request is refused during a logout', async () => {
  signIn(freshToken())
  let answerLogOut = () => {}
  const heard = new Promise<void>((resolve) => {
    answerLogOut = resolve
  })
  const { client, query } = createTestClient(async ({ operationName }) => {
    if (operationName !== 'LogOut') return refused()
    await heard
    return { logOut: { __typename: 'LogOutPayload', success: true } }
  })
  const { logOutMember } = await import('./session-member.ts')
  const left = logOutMember(client)
  await query().catch(() => undefined)
  answerLogOut()
  await left
  expect(vi.mocked(goTo).mock.calls).toEqual([['/']])
})

test('[AUTH-39] [AUTH-40] stores a session with its account and cookie choice: in the tab, or in the browser when remembered', async () => {
  const { storeSession } = await import('./session-member.ts')
  const settings = { userSetCookieSettings: true, acceptAllCookies: false }
  const signedIn = { token: freshToken(), refreshToken: 'first', accountUser: { ...ada, settings } }
  storeSession(signedIn, false)
  expect(Object.keys(sessionStorage).sort()).toEqual(['account', 'authToken'])
  expect(storedValue('accountSettings')).toEqual(settings)
  storeSession(signedIn, true)
  expect(Object.keys(sessionStorage)).toEqual([])
  expect([storedValue('account'), storedValue('authToken'), storedValue('refreshToken')]).toEqual([
    ada,
    signedIn.token,
    'first',
  ])
})

test('starts no session when the browser cannot store all values', async () => {
  const { storeSession } = await import('./session-member.ts')
  const signedIn = { token: freshToken(), refreshToken: 'first', accountUser: { ...ada, settings: null } }
  const { setItem } = Storage.prototype
  for (const room of [0, 1, 2]) {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...item) {
      if (this.length === room) throw new DOMException('There is no room.', 'QuotaExceededError')
      setItem.apply(this, item)
    })
    expect(storeSession(signedIn, true)).toBe(false)
    full.mockRestore()
    expect(Object.keys(localStorage)).toEqual([])
  }
  expect(storeSession(signedIn, true)).toBe(true)
})

test('[AUTH-41] loads the account of a stored token at startup, and clears the cache for the next viewer', async () => {
  signIn(freshToken())
  localStorage.removeItem('account')
  const { client, names } = createTestClient(() => ({
    viewer: { __typename: 'AccountUser', ...ada, settings: null },
  }))
  const { syncCacheWithViewer, currentSession, rereadSession } = await session()
  onTestFinished(syncCacheWithViewer(client))
  await vi.waitFor(() => expect(currentSession()).toEqual({ state: 'member', ...ada }), 10_000)
  expect(names()).toEqual(['WhoIsIt'])
  client.writeQuery({ query: viewerQuery, data: viewer })
  expect(client.readQuery({ query: viewerQuery })).toEqual(viewer)
  localStorage.clear()
  rereadSession()
  expect(currentSession()).toEqual({ state: 'anonymous' })
  await vi.waitFor(() => expect(client.readQuery({ query: viewerQuery })).toBeNull())
})
