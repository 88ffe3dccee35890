import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { Refusal } from './identity.store.ts'

/** Reason why a sign-in failed, as a code for the sign-in page. */
export type FailureCode = Refusal | 'cancelled' | 'expired' | 'unavailable' | 'failed'

export class SsoError extends Error {
  override name = 'SsoError'
  readonly code: FailureCode

  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}

/** Error codes that providers return when the user cancels; the second is Apple's. */
const CANCELLED = ['access_denied', 'user_cancelled_authorize']

interface Failure {
  code: FailureCode
  /**
   * Details for the log, without request parameters, which contain codes and tokens. Undefined when the
   * failure needs no log entry.
   */
  facts?: Record<string, string | undefined>
}

/** Maps an error to a failure code and details for the log; unknown errors get `fallbackCode`. */
export function failureOf(error: unknown, fallbackCode: FailureCode): Failure {
  if (error instanceof SsoError) return { code: error.code }
  if (error instanceof AuthorizationResponseError && CANCELLED.includes(error.error))
    return { code: 'cancelled' }
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    // The authorization code was already used or has expired.
    const code = error.error === 'invalid_grant' ? 'expired' : fallbackCode
    return { code, facts: { error: error.error, description: error.error_description } }
  }
  if (!(error instanceof Error)) return { code: fallbackCode, facts: { error: String(error) } }
  const { name, message, stack, cause } = error
  const reason = cause instanceof Error ? cause.message : undefined
  return { code: fallbackCode, facts: { error: name, message, reason, stack } }
}
