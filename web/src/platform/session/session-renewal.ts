import * as z from 'zod/mini'
import type { Tokens } from './session-tokens.ts'

/** The site's endpoint that exchanges the session cookie for a token. */
const SESSION_URL = '/auth/session'

const renewedSchema = z.object({ token: z.string(), handle: z.string(), isRemembered: z.boolean() })

export interface Renewed extends Tokens {
  /** Whether the session outlives the browser. */
  isRemembered: boolean
}

interface TokenExchange {
  /** Session handle in this browser's storage. */
  handle?: string
  /**
   * Handle that single sign-on returned, used in place of a stored handle, and whether its session outlives
   * the browser.
   */
  returned?: string
  isRemembered?: boolean
}

/** Max time (ms) for a renewal, during which all tabs wait. The server times out earlier. */
const TIMEOUT_MS = 30_000

/** Exchanges the session cookie for a token. Null when no session exists. Throws on an error or a timeout. */
export async function exchangeToken(exchange: TokenExchange): Promise<Renewed | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(SESSION_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exchange),
      signal: controller.signal,
    })
    if (response.status === 401) return null
    if (!response.ok) throw new Error('Failed to renew session')
    return z.parse(renewedSchema, await response.json())
  } finally {
    clearTimeout(timer)
  }
}

/** Deletes the browser's session cookie. */
export const deleteSessionCookie = async (): Promise<unknown> =>
  fetch(SESSION_URL, { method: 'DELETE', keepalive: true })
