import type { ApolloClient } from '@apollo/client'
import type { SignedIn } from './sign-in-result.ts'

/** Begins a session on the open page. False where the browser keeps nothing. `onStored` runs before the page knows its member. */
export async function startSession(
  client: ApolloClient,
  session: SignedIn,
  remember: boolean,
  onStored: () => void,
): Promise<boolean> {
  const { storeSession, restoreSession, saveCookieChoice } = await import(
    '../../platform/session/session-member.ts'
  )
  if (!storeSession(session, remember)) return false
  onStored()
  restoreSession()
  // What does not get there now is told when the next page is loaded.
  saveCookieChoice(client, session.accountUser).catch(() => undefined)
  return true
}
