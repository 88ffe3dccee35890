import type { ApolloClient } from '@apollo/client'
import { loadAccount, restoreSession } from '../../../platform/session/session-member.ts'
import { deleteSessionCookie, exchangeToken } from '../../../platform/session/session-renewal.ts'
import { clearSession, storeTokens } from '../../../platform/session/session-tokens.ts'
import { readStored } from '../../../platform/storage/storage.ts'

interface ReturnedSession {
  /** The account id. */
  id: string
  refreshToken: string
}

/**
 * Starts a session after single sign-on: exchanges the returned token once and loads the account. Signs out
 * any previous member first. Discards the session when the browser cannot store it, the account fails to
 * load, or the account's id differs from `id`.
 */
export async function adoptSession(
  client: ApolloClient,
  { id, refreshToken }: ReturnedSession,
  isRemembered: boolean,
): Promise<'member' | 'not-kept' | 'failed'> {
  clearSession()
  const tokens = await exchangeToken({ returned: refreshToken, isRemembered }).catch(() => null)
  if (!tokens) return discardSession('failed')
  const area = tokens.isRemembered ? 'local' : 'session'
  if (!storeTokens(tokens, area)) return discardSession('not-kept')
  await loadAccount(client, area).catch(() => undefined)
  return readStored('account')?.id === id ? 'member' : discardSession('failed')
}

function discardSession<Outcome>(outcome: Outcome): Outcome {
  clearSession()
  restoreSession()
  // No stored token refers to this session anymore, so its cookie is deleted too.
  deleteSessionCookie().catch(() => undefined)
  return outcome
}
