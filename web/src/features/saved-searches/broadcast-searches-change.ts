import { postToTabs } from '../../platform/browser/tab-channel.ts'
import { currentSession } from '../../platform/session/session-state.ts'

/** Tells the other tabs of the member that their saved searches are others now. */
export function broadcastSearchesChange(): void {
  const session = currentSession()
  if (session.state === 'member') postToTabs({ kind: 'savedSearches', member: session.id })
}
