import { restoreSession } from '../../graphql/session-member.ts'
import { clearSession } from '../../graphql/session-tokens.ts'
import { readStored } from '../../lib/storage.ts'

/** Forgets the session of an account whose sessions have ended, when it is the one that is kept here. */
export function endSessionOf(email: string): void {
  if (readStored('account')?.email.toLowerCase() !== email.trim().toLowerCase()) return
  clearSession()
  restoreSession()
}
