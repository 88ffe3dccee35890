import type { Viewer } from '@gable/subgraph-kit/context/request-context'
import { LRUCache } from 'lru-cache'
import type { AccountUserRow } from '../rest/login/account-user.contract.ts'
import type { LoginRest } from '../rest/login/login.rest.ts'

const MAX_ACCOUNTS = 1000
const MAX_AGE_MS = 15 * 60 * 1000

/**
 * Reads accounts with a conditional request (`updatedAt`) and caches them. Each read still calls the login
 * service, so an ended session never gets a cached account.
 */
export function createAccountCache() {
  const accounts = new LRUCache<string, AccountUserRow>({ max: MAX_ACCOUNTS, ttl: MAX_AGE_MS })
  return async (viewer: Viewer | null, read: LoginRest['user']): Promise<AccountUserRow | undefined> => {
    const cached = viewer ? accounts.get(viewer.id) : undefined
    const account = await read(cached?.updatedAt)
    if (!account) return cached
    if (viewer && account.updatedAt) accounts.set(viewer.id, account)
    return account
  }
}
