import type { ApolloClient } from '@apollo/client'
import type { SignedIn } from './sign-in-result.ts'

/**
 * Starts a session without reloading the page. Resolves to false when the browser blocks storage. `onStored`
 * runs after the session is stored and before the page renders the signed-in state.
 */
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
  // If this request fails, the next page load saves the choice.
  saveCookieChoice(client, session.accountUser).catch(() => undefined)
  return true
}
