import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { onTabMessage } from '../browser/tab-channel.ts'
import { graphql } from '../graphql/generated/gql.ts'

const query = graphql(`
  query IsVerified {
    viewer {
      id
      verified
    }
  }
`)

/**
 * Refetches whether the member's email address is verified when the member returns to this tab or another tab
 * reports a change, because email links open in another tab or on another device.
 */
export function useRefetchVerified(isVerified: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (isVerified) return
    const refetch = () => {
      if (document.visibilityState === 'visible')
        client.query({ query, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', refetch)
    window.addEventListener('focus', refetch)
    const unsubscribe = onTabMessage(({ kind }) => kind === 'notifications' && refetch())
    return () => {
      document.removeEventListener('visibilitychange', refetch)
      window.removeEventListener('focus', refetch)
      unsubscribe()
    }
  }, [client, isVerified])
}
