import type { ApolloClient } from '@apollo/client'
import { loadAccount, restoreSession } from '../../../platform/session/session-member.ts'
import { deleteSessionCookie, exchangeToken } from '../../../platform/session/session-renewal.ts'
import { clearSession, storeTokens } from '../../../platform/session/session-tokens.ts'
import { readStored } from '../../../platform/storage/storage.ts'

interface ReturnedSession {
  /** Of the account. */
  id: string
  refreshToken: string
}

/**
 * Begins the session that a single sign-on has brought: its token is exchanged once, and its account loaded. Whoever was
 * signed in here before is not any more. Nothing is left of it when the browser keeps nothing, or its account is not known.
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
  // Nothing here names its cookie any more.
  deleteSessionCookie().catch(() => undefined)
  return outcome
}
