import { currentSession } from '../../graphql/session-state.ts'
import { postToTabs } from '../../lib/tab-channel.ts'

/** Tells the other tabs of the member that their saved searches are others now. */
export function broadcastSearchesChange(): void {
  const session = currentSession()
  if (session.state === 'member') postToTabs({ kind: 'savedSearches', member: session.id })
}
