import { useApolloClient } from '@apollo/client/react'
import { useSession } from '../../platform/session/session.ts'
import { cookieChoice, storeChoice } from '../../platform/visitor/consent.ts'

/**
 * Keeps a choice about cookies: in this browser, and for a member in the account. False when the account has an earlier
 * one and could not take this: consent given there goes on, or comes back with the account at its next loading. An
 * account without any learns of the choice then.
 */
export function useChooseCookies(): (acceptAllCookies: boolean) => Promise<boolean> {
  const client = useApolloClient()
  const session = useSession()
  return async (acceptAllCookies) => {
    const isFirst = cookieChoice() === null
    // What is refused ends at once, whether or not the account hears of it.
    if (isFirst || !acceptAllCookies) storeChoice(acceptAllCookies)
    if (session.state === 'member') {
      const saved = await import('../../platform/session/session-member.ts')
        .then(({ saveSettings }) => saveSettings(client, acceptAllCookies))
        .catch(() => false)
      if (!saved && !isFirst) return false
    }
    storeChoice(acceptAllCookies)
    return true
  }
}
