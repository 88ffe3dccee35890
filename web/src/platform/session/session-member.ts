import type { ApolloClient } from '@apollo/client'
import { accountPageAt } from '../urls/account-pages.ts'
import { cookieChoice, storeChoice } from '../visitor/consent.ts'
// In every tab of a member it hears that somebody has logged out.
import '../storage/draft.ts'
import { goTo } from '../browser/go-to.ts'
import { onTabMessage, postToTabs } from '../browser/tab-channel.ts'
import { localize, splitLocale } from '../format/locale.ts'
import type {
  SessionAccount_AccountUserFragment as Account,
  SignedIn_MemberSessionFragment as SignedIn,
} from '../graphql/generated/graphql.ts'
import { mutationData } from '../graphql/stale-mutation.ts'
import { areaOf, clearStored, dropStored, readStored, store } from '../storage/storage.ts'
import type { StoredArea } from '../storage/stored-values.ts'
import {
  anonymousOptions,
  authSessionQuery,
  logOutMutation,
  updateSettingsMutation,
  viewerQuery,
} from './session-operations.ts'
import { deleteSessionCookie, exchangeToken } from './session-renewal.ts'
import { currentSession, pageContext, setSession } from './session-state.ts'
import { markRenewed, waitForRenewedToken, withLock } from './session-tabs.ts'
import { clearSession, isValid, readHandle, readTokens, storeTokens } from './session-tokens.ts'

/** How long leaving waits for the server to hear of it, in milliseconds. */
const LOG_OUT_TIMEOUT_MS = 3000

/**
 * Says whose the kept session is. A session that began in another tab has no token here: the endpoint of the site gives one,
 * and the graph the account.
 */
export function restoreSession(client?: ApolloClient): void {
  if (!readHandle()) {
    clearSession()
    setSession({ state: 'anonymous' })
    return
  }
  const account = readTokens() && readStored('account')
  setSession(account ? { state: 'member', ...account } : { state: 'loading' })
  // The tab that began the session tells the account what was chosen about cookies.
  if (!account && client)
    void fetchAccount(client)
      .catch(() => undefined)
      .then((read) => {
        if (!read && currentSession().state === 'loading') setSession({ state: 'loading', hasFailed: true })
      })
}

function storeAccount(
  { id, email, firstName, settings }: Account,
  area: StoredArea = areaOf('authToken'),
): void {
  store('account', { id, email: email ?? '', firstName: firstName || null }, area)
  if (settings?.userSetCookieSettings) storeChoice(settings.acceptAllCookies)
}

/**
 * Begins a session; the browser remembers it beyond this tab when its member wants that. False where it keeps nothing:
 * then there is none.
 */
export function storeSession(
  { token, refreshToken: handle, accountUser }: SignedIn,
  remember: boolean,
): boolean {
  const area = remember ? 'local' : 'session'
  storeAccount(accountUser, area)
  const isStored = storeTokens({ token, handle }, area)
  if (!isStored) {
    clearSession()
    deleteSessionCookie().catch(() => undefined)
  }
  return isStored
}

/**
 * Asks the graph for the account of a kept session, and keeps what it says. About cookies the account has the last
 * word; one that has none yet learns what was chosen here. It lies in `area`, or where the token does.
 */
export async function loadAccount(client: ApolloClient, area?: StoredArea): Promise<void> {
  const account = await fetchAccount(client, area)
  if (account) await saveCookieChoice(client, account)
}

/** Keeps an account that was just read from the graph, also by the query of a page. */
export async function storeLoadedAccount(client: ApolloClient, account: Account): Promise<void> {
  if (storeIfSignedIn(account)) await saveCookieChoice(client, account)
}

async function fetchAccount(client: ApolloClient, area?: StoredArea): Promise<Account | undefined> {
  const { data } = await client.query({ query: viewerQuery, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return data?.viewer && storeIfSignedIn(data.viewer, area) ? data.viewer : undefined
}

/** False when the session has ended in the meantime. */
function storeIfSignedIn(account: Account, area?: StoredArea): boolean {
  if (!readTokens()) return false
  storeAccount(account, area)
  restoreSession()
  return true
}

/** Loads the account once a page is idle. Account pages read it with their own query, see `useAccountOfPage`. */
export async function refreshAccount(client: ApolloClient): Promise<void> {
  if (!accountPageAt(splitLocale(window.location.pathname).path)) await loadAccount(client)
}

/** The account and the choice that were saved last, or are being saved. */
let told = ''

/** Tells an account that has no choice about cookies what was chosen here: once, however often the account is loaded. */
export async function saveCookieChoice(client: ApolloClient, { id, settings }: Account): Promise<void> {
  const chosen = cookieChoice()
  const choice = `${id} ${chosen}`
  if (settings?.userSetCookieSettings !== false || chosen === null || told === choice) return
  told = choice
  let isSaved = false
  try {
    isSaved = await saveSettings(client, chosen)
  } finally {
    if (!isSaved && told === choice) told = ''
  }
}

/** Saves a choice about cookies to the account. False when it was not saved. */
export async function saveSettings(client: ApolloClient, acceptAllCookies: boolean): Promise<boolean> {
  const input = { acceptAllCookies, userSetCookieSettings: true }
  const result = await client.mutate({
    mutation: updateSettingsMutation,
    variables: { input },
    errorPolicy: 'all',
    context: { isByItself: true },
  })
  return Boolean(mutationData(result)?.updateSettings?.accountUser)
}

/** Asks whether the session still stands, and ends it here when the server says that it was ended elsewhere. */
export async function checkSession(client: ApolloClient): Promise<void> {
  const sameMember = createSameMemberCheck()
  const { data } = await client.query({
    query: authSessionQuery,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  })
  if (data?.authSession?.userProfile && !data.authSession.loggedIn && sameMember()) endSession()
}

let inFlightRenewal: Promise<string | null> | undefined

/**
 * A token that may be sent; null without a session. One that has expired, or was refused, is replaced first: once for all
 * who ask at that time, in this tab and in the others. Throws when nobody answers: the session stays, and the next call asks again.
 */
export async function validToken(refused?: string): Promise<string | null> {
  if (!readHandle()) {
    clearSession()
    return null
  }
  const token = usableToken(refused)
  if (token) return token
  inFlightRenewal ??= withLock(() => renew(refused)).finally(() => {
    inFlightRenewal = undefined
  })
  return inFlightRenewal
}

function usableToken(refused: string | undefined): string | null {
  const token = readTokens()?.token ?? null
  return token !== null && token !== refused && isValid(token) ? token : null
}

/** Replaces the token. A refusal ends the session. */
async function renew(refused: string | undefined): Promise<string | null> {
  const handle = readHandle()
  if (!handle) return null
  const before = readTokens()?.token
  // Another tab may have been here first.
  if (before) await waitForRenewedToken(handle, () => readTokens()?.token === before)
  const token = usableToken(refused)
  if (token) return token
  const next = await exchangeToken({ handle })
  // A session that ended here in the meantime stays ended.
  if (readHandle() !== handle) return null
  if (!next) {
    endSession()
    return null
  }
  const isOtherSession = next.handle !== handle
  if (isOtherSession) clearSession()
  storeTokens(next, next.isRemembered ? 'local' : 'session')
  // Another member has signed in, in another tab.
  if (isOtherSession) restoreSession(pageContext.client)
  postToTabs({ kind: 'renewed', handle: next.handle, token: next.token })
  markRenewed(next.handle)
  return next.token
}

/** Asked later, tells whether the member of now is there still. Who they are may only be told in between. */
export function createSameMemberCheck(): () => boolean {
  const id = readStored('account')?.id
  const handle = readHandle()
  return () =>
    readTokens() !== null && (id === undefined ? readHandle() === handle : readStored('account')?.id === id)
}

/** Whether the member is logging out: from then on their token may be refused. */
let isLoggingOut = false

/** Forgets the session in every tab that has this one. */
function endSession(): void {
  const handle = readHandle()
  clearSession()
  if (handle) postToTabs({ kind: 'ended', handle })
  setSession({ state: 'anonymous' })
}

/** Ends the session of a token that is refused, also when it is new, and leads to the way in, which says why. */
export function endRejectedSession(token: string): void {
  const currentToken = readTokens()?.token
  if (isLoggingOut || (currentToken !== undefined && currentToken !== token)) return
  if (currentToken) endSession()
  const { pathname, search } = window.location
  const query = new URLSearchParams({ why: 'ended', next: pathname + search })
  goTo(`${localize('/login', splitLocale(pathname).locale)}?${query}`)
}

/** Tells the server, then forgets everything here, whether or not it heard. */
export async function logOutMember(client: ApolloClient): Promise<void> {
  const token = readTokens()?.token
  const account = readStored('account')
  isLoggingOut = true
  if (token) {
    const logOutRequest = client.mutate({
      ...anonymousOptions,
      mutation: logOutMutation,
      variables: { token },
    })
    const both = Promise.allSettled([logOutRequest, withLock(deleteSessionCookie)])
    await Promise.race([both, new Promise((resolve) => setTimeout(resolve, LOG_OUT_TIMEOUT_MS))])
  }
  clearStored()
  if (account) postToTabs({ kind: 'signed-out', member: account.id })
  goTo(localize('/', splitLocale(window.location.pathname).locale))
}

onTabMessage((told) => {
  const handle = readHandle()
  if (told.kind === 'renewed' && handle === told.handle && readTokens()) storeTokens(told)
  // Where all tabs share a session, nothing of it is left here. Another one goes on.
  if (told.kind === 'ended' && (handle ?? told.handle) === told.handle) endLocally(clearSession)
  if (told.kind !== 'signed-out') return
  const session = currentSession()
  const here = session.state === 'member' ? session.id : readStored('account')?.id
  // What a visitor still wanted to do here is not done for whoever comes next.
  dropStored('postAuthEvent')
  dropStored('searchToSave')
  dropStored('requestToSend')
  if (here === told.member) endLocally(clearStored)
})

function endLocally(drop: () => void): void {
  drop()
  if (currentSession().state !== 'loading') setSession({ state: 'anonymous' })
}
