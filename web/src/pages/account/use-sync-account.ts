import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { SessionAccount_AccountUserFragment as Account } from '../../platform/graphql/generated/graphql.ts'
import { storeLoadedAccount } from '../../platform/session/session-member.ts'
import { currentSession } from '../../platform/session/session-state.ts'

/**
 * Stores the account from a page query as the account of the session, so that the session needs no request of
 * its own.
 */
export function useSyncAccount(account: Account | null | undefined, isLoading: boolean): void {
  const client = useApolloClient()
  const { id, email = null, firstName = null, settings = null } = account ?? {}
  useEffect(() => {
    // While the query is loading, the account may still be outdated data from the cache.
    if (!id || isLoading) return
    const session = currentSession()
    // Another tab may have signed in a different member.
    if (session.state !== 'member' || session.id !== id) return
    storeLoadedAccount(client, { id, email, firstName, settings }).catch(() => undefined)
  }, [client, isLoading, id, email, firstName, settings])
}
