import { restoreSession } from '../../platform/session/session-member.ts'
import { clearSession } from '../../platform/session/session-tokens.ts'
import { readStored } from '../../platform/storage/storage.ts'

/** Clears the stored session if it belongs to the account whose sessions have ended. */
export function endSessionOf(email: string): void {
  if (readStored('account')?.email.toLowerCase() !== email.trim().toLowerCase()) return
  clearSession()
  restoreSession()
}
