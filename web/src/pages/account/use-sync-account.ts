import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { SessionAccount_AccountUserFragment as Account } from '../../platform/graphql/generated/graphql.ts'
import { storeLoadedAccount } from '../../platform/session/session-member.ts'
import { currentSession } from '../../platform/session/session-state.ts'

/** Keeps the account that the query of a page has read as that of the session, which saves the session its own call. */
export function useSyncAccount(account: Account | null | undefined, isLoading: boolean): void {
  const client = useApolloClient()
  const { id, email = null, firstName = null, settings = null } = account ?? {}
  useEffect(() => {
    // Until the answer is here, the account may be an older one from the cache.
    if (!id || isLoading) return
    const session = currentSession()
    // Another tab may have signed in another member by now.
    if (session.state !== 'member' || session.id !== id) return
    storeLoadedAccount(client, { id, email, firstName, settings }).catch(() => undefined)
  }, [client, isLoading, id, email, firstName, settings])
}
