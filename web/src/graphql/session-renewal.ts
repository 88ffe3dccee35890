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

/** Exchanges the session cookie for a token. Null when there is no session. Throws when nobody answers. */
export async function askForToken(ask: Ask): Promise<Renewed | null> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ask),
  })
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error('The session cannot be renewed now.')
  return z.parse(renewed, await answer.json())
}

/** Has the browser forget its session cookie. */
export const forgetCookie = async (): Promise<unknown> =>
  fetch(address, { method: 'DELETE', keepalive: true })
