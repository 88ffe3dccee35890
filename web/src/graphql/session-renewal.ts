import * as z from 'zod/mini'
import type { Tokens } from './session-tokens.ts'

/** The endpoint of the site that reads the session cookie. */
const address = '/auth/session'

const renewed = z.object({ token: z.string(), handle: z.string(), isRemembered: z.boolean() })

export interface Renewed extends Tokens {
  /** Whether the session outlives the browser. */
  isRemembered: boolean
}

interface Ask {
  /** What this browser keeps of its session. */
  handle?: string
  /** What a single sign-on has brought back in place of a handle, and whether its session outlives the browser. */
  returned?: string
  isRemembered?: boolean
}

/** Max time (ms) for an exchange, which all tabs wait for: the site gives up earlier. */
const TIMEOUT_MS = 30_000

/** Exchanges the session cookie for a token. Null when there is no session. Throws when nobody answers in time. */
export async function askForToken(ask: Ask): Promise<Renewed | null> {
  const attempt = new AbortController()
  const timer = setTimeout(() => attempt.abort(), TIMEOUT_MS)
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ask),
      signal: attempt.signal,
    })
    if (answer.status === 401) return null
    if (!answer.ok) throw new Error('The session cannot be renewed now.')
    return z.parse(renewed, await answer.json())
  } finally {
    clearTimeout(timer)
  }
}

/** Has the browser forget its session cookie. */
export const forgetCookie = async (): Promise<unknown> =>
  fetch(address, { method: 'DELETE', keepalive: true })
