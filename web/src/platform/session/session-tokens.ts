import { dropStored, readStored, store } from '../storage/storage.ts'
import type { StoredArea } from '../storage/stored-values.ts'

/** What a page keeps of a session. */
export interface Tokens {
  token: string
  /** Names the session. It lies under the key `refreshToken`; the refresh token itself is in a cookie that no script reads. */
  handle: string
}

/** A token counts as expired so long before its end (ms): it has to last for the way to the graph. */
const MARGIN_MS = 30_000

/** When the token that came last ends, by the clock of this browser (ms), which may be wrong. */
let latestToken: { token: string; endsAt: number } | undefined

/** The kept pair; null when there is none, or only half of one. */
export function readTokens(): Tokens | null {
  const token = readStored('authToken')
  const handle = readHandle()
  return token && handle ? { token, handle } : null
}

/** The session that all tabs of this browser share, as far as it is known here. */
export const readHandle = (): string | null => readStored('refreshToken')

/**
 * Keeps a pair: the token where it was chosen to, else where the one before it lies. False where the browser keeps nothing.
 * Another tab may read between the two: it finds a valid token then, and needs no other one.
 */
export function storeTokens({ token, handle }: Tokens, area?: StoredArea): boolean {
  const { exp, iat } = claimsOf(token)
  latestToken = { token, endsAt: Date.now() + (exp - iat) * 1000 }
  return store('authToken', token, area) && store('refreshToken', handle)
}

/** Forgets the session and what is known of its member. What was chosen about cookies holds for this browser. */
export function clearSession(): void {
  for (const key of ['authToken', 'refreshToken', 'account', 'accountListings'] as const) dropStored(key)
}

/** Whether a token may still be sent, by its claims. One that cannot be read is none. */
export function isValid(token: string): boolean {
  const endsAt =
    latestToken?.token === token && latestToken.endsAt > 0 ? latestToken.endsAt : claimsOf(token).exp * 1000
  return endsAt - MARGIN_MS > Date.now()
}

/** In seconds. Without `iat` the lifetime is that by this browser's clock. NaN for what cannot be read. */
function claimsOf(token: string): { exp: number; iat: number } {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''
    const { exp, iat = Date.now() / 1000 } = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown }
    return { exp: Number(exp), iat: Number(iat) }
  } catch {
    return { exp: Number.NaN, iat: Number.NaN }
  }
}
