import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { Refusal } from './identity.store.ts'

/** Why there is no session, as the page of signing in is told. */
export type FailureCode = Refusal | 'cancelled' | 'expired' | 'unavailable' | 'failed'

export class SsoError extends Error {
  override name = 'SsoError'
  readonly code: FailureCode

  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}

/** What providers say when somebody thinks better of it; the second is Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize']

interface Failure {
  code: FailureCode
  /** For the log; nothing of what was sent, in which there are codes and tokens. Undefined where it is no fault. */
  facts?: Record<string, string | undefined>
}

/** What to say of an error; `fallbackCode` of one that is not known. */
export function failureOf(error: unknown, fallbackCode: FailureCode): Failure {
  if (error instanceof SsoError) return { code: error.code }
  if (error instanceof AuthorizationResponseError && CANCELLED.includes(error.error))
    return { code: 'cancelled' }
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    // A code that was used, or has waited too long.
    const code = error.error === 'invalid_grant' ? 'expired' : fallbackCode
    return { code, facts: { error: error.error, description: error.error_description } }
  }
  if (!(error instanceof Error)) return { code: fallbackCode, facts: { error: String(error) } }
  const { name, message, stack, cause } = error
  const reason = cause instanceof Error ? cause.message : undefined
  return { code: fallbackCode, facts: { error: name, message, reason, stack } }
}
