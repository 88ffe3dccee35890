import { dropStored, readStored, store } from '../lib/storage.ts'
import type { StoredArea } from '../lib/stored-values.ts'

/** What a session stands on. */
export interface Tokens {
  token: string
  refreshToken: string
}

/** So long before its end a token counts as expired, in milliseconds: it has to last for the way to the graph. */
const margin = 30_000

/** The kept pair; null when there is none, or only half of one. */
export function readTokens(): Tokens | null {
  const token = readStored('authToken')
  const refreshToken = readStored('refreshToken')
  return token && refreshToken ? { token, refreshToken } : null
}

/**
 * Keeps a pair: where it was chosen to, else where the one before it lies. False where the browser keeps nothing. Another
 * tab may read between the two: it finds a valid token then, and not a new refresh token that it would exchange again.
 */
export function keepTokens({ token, refreshToken }: Tokens, area?: StoredArea): boolean {
  return store('authToken', token, area) && store('refreshToken', refreshToken, area)
}

/** Forgets the session and what is known of its member. What was chosen about cookies holds for this browser. */
export function dropSession(): void {
  for (const key of ['authToken', 'refreshToken', 'account', 'accountListings'] as const) dropStored(key)
}

/** Whether a token may still be sent, by its claim `exp`. One that cannot be read is none. */
export function isValid(token: string): boolean {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown }
    return Number(exp) * 1000 - margin > Date.now()
  } catch {
    return false
  }
}
