import type { ApolloClient } from '@apollo/client'
import { accountPageAt } from '../urls/account-pages.ts'
import { cookieChoice, storeChoice } from '../visitor/consent.ts'
// Clears the drafts in this tab when the member logs out in another tab.
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
  authSessionQuery,
  logOutMutation,
  sessionContext,
  updateSettingsMutation,
  viewerQuery,
} from './session-operations.ts'
import { deleteSessionCookie, exchangeToken } from './session-renewal.ts'
import { currentSession, pageContext, setSession } from './session-state.ts'
import { markRenewed, waitForRenewedToken, withLock } from './session-tabs.ts'
import { clearSession, isValid, readHandle, readTokens, storeTokens } from './session-tokens.ts'

/** Max time (ms) that a logout waits for the server. */
const LOG_OUT_TIMEOUT_MS = 3000

/**
 * Sets the session state from storage. A session that started in another tab has no token here: the site's
 * session endpoint returns a token, and the graph returns the account.
 */
export function restoreSession(client?: ApolloClient): void {
  if (!readHandle()) {
    clearSession()
    setSession({ state: 'anonymous' })
    return
  }
  const account = readTokens() && readStored('account')
  setSession(account ? { state: 'member', ...account } : { state: 'loading' })
  // Only the tab that started the session saves the cookie choice to the account.
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
 * Starts a session. When `remember` is set, the session outlives the tab. Returns false and starts no session
 * when the browser blocks storage.
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
 * Loads the account of a stored session and stores the account in `area`, by default the storage area of the
 * token. The account's cookie choice takes precedence; an account without a choice gets the choice of this
 * browser.
 */
export async function loadAccount(client: ApolloClient, area?: StoredArea): Promise<void> {
  const account = await fetchAccount(client, area)
  if (account) await saveCookieChoice(client, account)
}

/** Stores an account that was loaded from the graph, such as by a page's own query. */
export async function storeLoadedAccount(client: ApolloClient, account: Account): Promise<void> {
  if (storeIfSignedIn(account)) await saveCookieChoice(client, account)
}

async function fetchAccount(client: ApolloClient, area?: StoredArea): Promise<Account | undefined> {
  const { data } = await client.query({ query: viewerQuery, fetchPolicy: 'no-cache', errorPolicy: 'all' })
  return data?.viewer && storeIfSignedIn(data.viewer, area) ? data.viewer : undefined
}

/** Stores the account. Returns false when the session has ended in the meantime. */
function storeIfSignedIn(account: Account, area?: StoredArea): boolean {
  if (!readTokens()) return false
  storeAccount(account, area)
  restoreSession()
  return true
}

/**
 * Loads the account when the page is idle. Account pages load it with their own query, see `useSyncAccount`.
 */
export async function refreshAccount(client: ApolloClient): Promise<void> {
  if (!accountPageAt(splitLocale(window.location.pathname).path)) await loadAccount(client)
}

/** Account id and cookie choice that were last saved or are being saved. */
let told = ''

/**
 * Saves this browser's cookie choice to an account that has no choice. Saves the choice only once, even if
 * the account loads several times.
 */
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

/** Saves a cookie choice to the account. Returns false on failure. */
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

/** Checks the session with the server, and ends it here when the server reports that it has ended. */
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
 * Returns a valid token, or null when no session exists. Renews a token that is expired or equals `refused`,
 * with one renewal for all concurrent callers in all tabs. Throws when the renewal gets no response: the
 * session remains, and the next call retries.
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

/** Renews the token. Ends the session when the renewal is refused. */
async function renew(refused: string | undefined): Promise<string | null> {
  const handle = readHandle()
  if (!handle) return null
  const before = readTokens()?.token
  // Another tab may have renewed the token first.
  if (before) await waitForRenewedToken(handle, () => readTokens()?.token === before)
  const token = usableToken(refused)
  if (token) return token
  const next = await exchangeToken({ handle })
  // A session that ended here during the renewal stays ended.
  if (readHandle() !== handle) return null
  if (!next) {
    endSession()
    return null
  }
  const isOtherSession = next.handle !== handle
  if (isOtherSession) clearSession()
  storeTokens(next, next.isRemembered ? 'local' : 'session')
  // Another member has signed in on another tab.
  if (isOtherSession) restoreSession(pageContext.client)
  postToTabs({ kind: 'renewed', handle: next.handle, token: next.token })
  markRenewed(next.handle)
  return next.token
}

/**
 * Returns a function that checks whether the current member is still signed in. The check also works when the
 * account has not loaded yet.
 */
export function createSameMemberCheck(): () => boolean {
  const id = readStored('account')?.id
  const handle = readHandle()
  return () =>
    readTokens() !== null && (id === undefined ? readHandle() === handle : readStored('account')?.id === id)
}

/** True during a logout, when the server may already reject the token. */
let isLoggingOut = false

/** Clears the session in every tab that shares it. */
function endSession(): void {
  const handle = readHandle()
  clearSession()
  if (handle) postToTabs({ kind: 'ended', handle })
  setSession({ state: 'anonymous' })
}

/**
 * Ends the session of a rejected token, even if the token is new, and redirects to the login page, which
 * shows the reason.
 */
export function endRejectedSession(token: string): void {
  const currentToken = readTokens()?.token
  if (isLoggingOut || (currentToken !== undefined && currentToken !== token)) return
  if (currentToken) endSession()
  const { pathname, search } = window.location
  const query = new URLSearchParams({ why: 'ended', next: pathname + search })
  goTo(`${localize('/login', splitLocale(pathname).locale)}?${query}`)
}

/** Logs out on the server, then clears all stored data, even when the server fails to respond. */
export async function logOutMember(client: ApolloClient): Promise<void> {
  const token = readTokens()?.token
  const account = readStored('account')
  isLoggingOut = true
  if (token) {
    const logOutRequest = client.mutate({
      fetchPolicy: 'no-cache',
      context: sessionContext('log-out'),
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
  // Clears an ended session that this tab shares. Another session of the same member continues.
  if (told.kind === 'ended' && (handle ?? told.handle) === told.handle) endLocally(clearSession)
  if (told.kind !== 'signed-out') return
  const session = currentSession()
  const here = session.state === 'member' ? session.id : readStored('account')?.id
  // Drops a visitor's pending actions, so that they do not run for the next user.
  dropStored('postAuthEvent')
  dropStored('searchToSave')
  dropStored('requestToSend')
  if (here === told.member) endLocally(clearStored)
})

function endLocally(drop: () => void): void {
  drop()
  if (currentSession().state !== 'loading') setSession({ state: 'anonymous' })
}
