import { restoreSession } from '../../platform/session/session-member.ts'
import { clearSession } from '../../platform/session/session-tokens.ts'
import { readStored } from '../../platform/storage/storage.ts'

/** Forgets the session of an account whose sessions have ended, when it is the one that is kept here. */
export function endSessionOf(email: string): void {
  if (readStored('account')?.email.toLowerCase() !== email.trim().toLowerCase()) return
  clearSession()
  restoreSession()
}
