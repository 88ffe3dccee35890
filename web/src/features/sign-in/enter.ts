import type { ApolloClient } from '@apollo/client'
import type { SignedIn } from './outcome.ts'

/** Begins a session on the open page. False where the browser keeps nothing. `onKept` runs before the page knows its member. */
export async function enter(
  client: ApolloClient,
  session: SignedIn,
  remember: boolean,
  onKept: () => void,
): Promise<boolean> {
  const { keepSession, readMember, tellChoice } = await import('../../graphql/session-member.ts')
  if (!keepSession(session, remember)) return false
  onKept()
  readMember()
  // What does not get there now is told when the next page is loaded.
  tellChoice(client, session.accountUser).catch(() => undefined)
  return true
}
