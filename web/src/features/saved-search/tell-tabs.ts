import { currentSession } from '../../graphql/session-state.ts'
import { tellTabs } from '../../lib/tab-channel.ts'

/** Tells the other tabs of the member that their saved searches are others now. */
export function tellOfSearches(): void {
  const session = currentSession()
  if (session.state === 'member') tellTabs({ kind: 'savedSearches', member: session.id })
}
