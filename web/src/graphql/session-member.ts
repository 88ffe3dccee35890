import type { ApolloClient } from '@apollo/client'
import { cookieChoice, keepChoice } from '../lib/consent.ts'
// In every tab of a member it hears that somebody has logged out.
import '../lib/draft.ts'
import { goTo } from '../lib/go-to.ts'
import { localize, splitLocale } from '../lib/locale.ts'
import { clearStored, dropStored, readStored, store } from '../lib/storage.ts'
import type { StoredArea } from '../lib/stored-values.ts'
import { hearTabs, tellTabs } from '../lib/tab-channel.ts'
import type {
  SessionAccount_AccountUserFragment as Account,
  SignedIn_MemberSessionFragment as SignedIn,
} from './generated/graphql.ts'
import {
  asNobody,
  authSession,
  logOut,
  refreshSession,
  updateSettings,
  whoIsIt,
} from './session-operations.ts'
import { currentSession, setSession } from './session-state.ts'
import { exclusively, markSpent, whileSpent } from './session-tabs.ts'
import { dropSession, isValid, keepTokens, readTokens } from './session-tokens.ts'

/** How long leaving waits for the server to hear of it, in milliseconds. */
const patience = 3000

/** Says who the kept session is of. A sign-in of which half is missing is none. */
export function readMember(): void {
  if (readTokens()) {
    const account = readStored('account')
    setSession(account ? { state: 'member', ...account } : { state: 'loading' })
  } else {
    dropSession()
    setSession({ state: 'anonymous' })
  }
}

function keepAccount({ id, email, firstName, settings }: Account, area?: StoredArea): void {
  store('account', { id, email: email ?? '', firstName: firstName || null }, area)
  if (settings?.userSetCookieSettings) keepChoice(settings.acceptAllCookies)
}

/**
 * Begins a session; the browser remembers it beyond this tab when its member wants that. False where it keeps nothing:
 * then there is none.
 */
export function keepSession({ token, refreshToken, accountUser }: SignedIn, remember: boolean): boolean {
  const area = remember ? 'local' : 'session'
  keepAccount(accountUser, area)
  const kept = keepTokens({ token, refreshToken }, area)
  if (!kept) dropSession()
  return kept
}

/**
 * Asks the graph for the account of a kept session, and keeps what it says. About cookies the account has the last
 * word; one that has none yet learns what was chosen here. It lies in `area`, or where it lay before.
 */
export async function loadAccount(client: ApolloClient, area?: StoredArea): Promise<void> {
  const { data } = await client.query({ query: whoIsIt, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  if (!data?.viewer || !readTokens()) return
  keepAccount(data.viewer, area)
  readMember()
  await tellChoice(client, data.viewer)
}

/** Tells an account that has no choice about cookies what was chosen here. */
export async function tellChoice(client: ApolloClient, { settings }: Account): Promise<void> {
  const chosen = cookieChoice()
  if (settings?.userSetCookieSettings === false && chosen !== null) await saveSettings(client, chosen)
}

/** Saves a choice about cookies to the account. False when it was not saved. */
export async function saveSettings(client: ApolloClient, acceptAllCookies: boolean): Promise<boolean> {
  const input = { acceptAllCookies, userSetCookieSettings: true }
  const { data } = await client.mutate({
    mutation: updateSettings,
    variables: { input },
    errorPolicy: 'all',
  })
  return Boolean(data?.updateSettings?.accountUser)
}

/** Asks whether the session still stands, and ends it here when the server says that it was ended elsewhere. */
export async function checkSession(client: ApolloClient): Promise<void> {
  const sameMember = isStill()
  const { data } = await client.query({ query: authSession, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  if (data?.authSession?.userProfile && !data.authSession.loggedIn && sameMember()) endSession()
}

let renewing: Promise<string | null> | undefined

/**
 * A token that may be sent; null for a visitor. One that has expired is exchanged first: once for all who ask at
 * that time, in this tab and in the others.
 */
export async function validToken(client: ApolloClient): Promise<string | null> {
  const token = readTokens()?.token
  if (!token || isValid(token)) return token ?? null
  renewing ??= exclusively(() => renew(client)).finally(() => {
    renewing = undefined
  })
  return renewing
}

/** A refusal ends the session. When there is no answer, this request goes without, and the next one asks again. */
async function renew(client: ApolloClient): Promise<string | null> {
  const tokens = readTokens()
  if (!tokens || isValid(tokens.token)) return tokens?.token ?? null
  const { refreshToken } = tokens
  const isKept = () => readTokens()?.refreshToken === refreshToken
  // Another tab may have been here first.
  await whileSpent(refreshToken, isKept)
  if (!isKept()) return renew(client)
  const { data } = await client.mutate({
    ...asNobody,
    mutation: refreshSession,
    variables: { refreshToken },
    errorPolicy: 'all',
  })
  const next = data?.refreshSession?.tokens
  // Whoever logged out in the meantime stays out.
  if (!isKept()) return null
  if (next) {
    keepTokens(next)
    tellTabs({ kind: 'renewed', before: refreshToken, token: next.token, refreshToken: next.refreshToken })
    markSpent(refreshToken)
    return next.token
  }
  if (data?.refreshSession) endSession()
  return null
}

/** Asked later, tells whether the member of now is there still. Who they are may only be told in between. */
export function isStill(): () => boolean {
  const id = readStored('account')?.id
  return () => readTokens() !== null && (id === undefined || readStored('account')?.id === id)
}

/** Forgets the session in every tab that has this one. */
function endSession(): void {
  const tokens = readTokens()
  dropSession()
  if (tokens) tellTabs({ kind: 'ended', refreshToken: tokens.refreshToken })
  setSession({ state: 'anonymous' })
}

/** A token was refused: its session is over, and the way back in is shown. News of an older token is no news. */
export function refuse(token: string): void {
  if (readTokens()?.token !== token) return
  endSession()
  const { pathname, search } = window.location
  goTo(`${localize('/login', splitLocale(pathname).locale)}?next=${encodeURIComponent(pathname + search)}`)
}

/** Tells the server, then forgets everything here, whether or not it heard. */
export async function leave(client: ApolloClient): Promise<void> {
  const token = readTokens()?.token
  const account = readStored('account')
  if (token) {
    const told = client.mutate({ ...asNobody, mutation: logOut, variables: { token } })
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patience))]).catch(() => undefined)
  }
  clearStored()
  if (account) tellTabs({ kind: 'signed-out', member: account.id })
  goTo(localize('/', splitLocale(window.location.pathname).locale))
}

hearTabs((told) => {
  const before = readTokens()?.refreshToken
  if (told.kind === 'renewed' && before === told.before) keepTokens(told)
  // Where all tabs share a session, nothing of it is left here. Another one goes on.
  if (told.kind === 'ended' && (before ?? told.refreshToken) === told.refreshToken) forget(dropSession)
  if (told.kind !== 'signed-out') return
  const session = currentSession()
  const here = session.state === 'member' ? session.id : readStored('account')?.id
  // What a visitor still wanted to do here is not done for whoever comes next.
  dropStored('postAuthEvent')
  dropStored('searchToSave')
  if (here === told.member) forget(clearStored)
})

function forget(drop: () => void): void {
  drop()
  if (currentSession().state !== 'loading') setSession({ state: 'anonymous' })
}
