import { dropStored, readStored, store } from '../storage/storage.ts'
import type { StoredArea } from '../storage/stored-values.ts'

/** Session data that a page stores. */
export interface Tokens {
  token: string
  /**
   * Identifies the session. Stored under the key `refreshToken`, although the refresh token itself is in a
   * cookie that scripts cannot read.
   */
  handle: string
}

/**
 * A token counts as expired this long (ms) before its actual expiry, so that a token in use is still valid
 * when it reaches the graph.
 */
const MARGIN_MS = 30_000

/** The latest token and its expiry (ms) on this browser's clock, which may be wrong. */
let latestToken: { token: string; endsAt: number } | undefined

/** Returns the stored token and handle. Null when either is missing. */
export function readTokens(): Tokens | null {
  const token = readStored('authToken')
  const handle = readHandle()
  return token && handle ? { token, handle } : null
}

/** Returns the handle of the session that all tabs of this browser share. Null without a session. */
export const readHandle = (): string | null => readStored('refreshToken')

/**
 * Stores the token and handle. The token goes to `area`, or by default where the previous token is stored.
 * Returns false when the browser blocks storage. If another tab reads storage between the two writes, that
 * tab finds a valid token and does not renew it.
 */
export function storeTokens({ token, handle }: Tokens, area?: StoredArea): boolean {
  const { exp, iat } = claimsOf(token)
  latestToken = { token, endsAt: Date.now() + (exp - iat) * 1000 }
  return store('authToken', token, area) && store('refreshToken', handle)
}

/** Clears the session and the member's data. The browser's cookie choice remains. */
export function clearSession(): void {
  for (const key of ['authToken', 'refreshToken', 'account', 'accountListings'] as const) dropStored(key)
}

/** Whether a token is still valid, by its claims. False for a malformed token. */
export function isValid(token: string): boolean {
  const endsAt =
    latestToken?.token === token && latestToken.endsAt > 0 ? latestToken.endsAt : claimsOf(token).exp * 1000
  return endsAt - MARGIN_MS > Date.now()
}

/**
 * Returns the `exp` and `iat` claims in seconds. Without `iat`, the token's lifetime is measured on this
 * browser's clock. NaN for a malformed token.
 */
function claimsOf(token: string): { exp: number; iat: number } {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    const { exp, iat = Date.now() / 1000 } = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown }
    return { exp: Number(exp), iat: Number(iat) }
  } catch {
    return { exp: Number.NaN, iat: Number.NaN }
  }
}
