import type { ApolloClient } from '@apollo/client'
import { readStored } from '../lib/storage.ts'
import type { StoredArea } from '../lib/stored-values.ts'
import { loadAccount, readMember } from './session-member.ts'
import { dropSession, keepTokens, type Tokens } from './session-tokens.ts'

interface Returned extends Tokens {
  /** Of the account. */
  id: string
}

/**
 * Begins a session with tokens that came without their account, which is asked for. Whoever was signed in here before
 * is not any more. Nothing is left of it when the browser keeps nothing, or nobody knows the account.
 */
export async function adoptSession(
  client: ApolloClient,
  { id, token, refreshToken }: Returned,
  remember: boolean,
): Promise<'member' | 'not-kept' | 'failed'> {
  const area: StoredArea = remember ? 'local' : 'session'
  dropSession()
  if (!keepTokens({ token, refreshToken }, area)) {
    dropSession()
    readMember()
    return 'not-kept'
  }
  await loadAccount(client, area).catch(() => undefined)
  if (readStored('account')?.id === id) return 'member'
  dropSession()
  readMember()
  return 'failed'
}
