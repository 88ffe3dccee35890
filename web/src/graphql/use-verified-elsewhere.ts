import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { hearTabs } from '../lib/tab-channel.ts'
import { graphql } from './generated/gql.ts'

const query = graphql(`
  query IsVerified {
    viewer {
      id
      verified
    }
  }
`)

/**
 * Asks again whether the address of the member is confirmed when they return to this tab or another tab tells of a
 * change: links in emails open in another tab, or on another device.
 */
export function useVerifiedElsewhere(isVerified: boolean): void {
  const client = useApolloClient()
  useEffect(() => {
    if (isVerified) return
    const ask = () => {
      if (document.visibilityState === 'visible')
        client.query({ query, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', ask)
    window.addEventListener('focus', ask)
    const leave = hearTabs(({ kind }) => kind === 'notifications' && ask())
    return () => {
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('focus', ask)
      leave()
    }
  }, [client, isVerified])
}
