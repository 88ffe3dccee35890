import type { ApolloClient } from '@apollo/client'
import { readStored } from '../lib/storage.ts'
import { loadAccount, readMember } from './session-member.ts'
import { askForToken, forgetCookie } from './session-renewal.ts'
import { dropSession, keepTokens } from './session-tokens.ts'

interface Returned {
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
  { id, refreshToken }: Returned,
  isRemembered: boolean,
): Promise<'member' | 'not-kept' | 'failed'> {
  dropSession()
  const given = await askForToken({ returned: refreshToken, isRemembered }).catch(() => null)
  if (!given) return none('failed')
  const area = given.isRemembered ? 'local' : 'session'
  if (!keepTokens(given, area)) return none('not-kept')
  await loadAccount(client, area).catch(() => undefined)
  return readStored('account')?.id === id ? 'member' : none('failed')
}

function none<Outcome>(outcome: Outcome): Outcome {
  dropSession()
  readMember()
  // Nothing here names its cookie any more.
  forgetCookie().catch(() => undefined)
  return outcome
}
