import { useApolloClient } from '@apollo/client/react'
import { useSession } from '../../platform/session/session.ts'
import { cookieChoice, storeChoice } from '../../platform/visitor/consent.ts'

/**
 * Returns a function that stores a cookie choice in this browser and, for a member, in the account. The
 * function resolves to false when saving a changed choice to the account fails, because the account then
 * keeps the earlier choice. A first choice that fails to save is saved the next time the account loads.
 */
export function useChooseCookies(): (acceptAllCookies: boolean) => Promise<boolean> {
  const client = useApolloClient()
  const session = useSession()
  return async (acceptAllCookies) => {
    const isFirst = cookieChoice() === null
    // A refusal takes effect immediately, even when the account fails to save it.
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
