import type { ApolloClient } from '@apollo/client'
import type { SignedIn } from './outcome.ts'

/** Begins a session on the open page. False where the browser keeps nothing. */
export async function enter(client: ApolloClient, session: SignedIn, remember: boolean): Promise<boolean> {
  const { keepSession, readMember, tellChoice } = await import('../../graphql/session-member.ts')
  if (!keepSession(session, remember)) return false
  readMember()
  // What does not get there now is told when the next page is loaded.
  tellChoice(client, session.accountUser).catch(() => undefined)
  return true
}
