import { postToTabs } from '../../platform/browser/tab-channel.ts'
import { currentSession } from '../../platform/session/session-state.ts'

/** Notifies the member's other tabs that the saved searches have changed. */
export function broadcastSearchesChange(): void {
  const session = currentSession()
  if (session.state === 'member') postToTabs({ kind: 'savedSearches', member: session.id })
}
