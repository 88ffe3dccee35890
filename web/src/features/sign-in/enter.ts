import type { ApolloClient } from '@apollo/client'
import { keepSession, readMember, tellChoice } from '../../graphql/session-member.ts'
import type { SignedIn } from './outcome.ts'

/** Begins a session here and now, on the page that stands. False where the browser keeps nothing. */
export function enter(client: ApolloClient, session: SignedIn, remember: boolean): boolean {
  if (!keepSession(session, remember)) return false
  readMember()
  // What does not get there now is told when the next page is loaded.
  tellChoice(client, session.accountUser).catch(() => undefined)
  return true
}
