import type { Locale } from '../../platform/format/locale.ts'
import { retryAfterSeconds } from '../../platform/format/retry-after.ts'
import english from '../../platform/i18n/en/too-many-requests.json' with { type: 'json' }
import french from '../../platform/i18n/fr/too-many-requests.json' with { type: 'json' }
import type { SerializedRouteError } from '../routing/page-state.ts'

const MESSAGES: Record<Locale, typeof english> = { en: english, fr: french }

/**
 * Wraps the fetch function for one page, and records the longest `Retry-After` of its responses in seconds.
 * Records 0 when no response has one.
 */
export function trackRateLimit(baseFetch: typeof fetch) {
  const limit = { retryAfter: 0, fetch: trackedFetch as typeof fetch }
  return limit

  async function trackedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
    const response = await baseFetch(...request)
    limit.retryAfter = Math.max(limit.retryAfter, retryAfterSeconds(response))
    return response
  }
}

/** Returns the message that tells a rate-limited visitor when to try again. */
export const rateLimitText = (locale: Locale, seconds: number): string =>
  (seconds === 1 ? MESSAGES[locale].one : MESSAGES[locale].other).replace('{{seconds}}', String(seconds))

/** Changes 503 page errors to 429, with a message that tells the visitor when to try again. */
export function addRateLimitText(
  errors: Record<string, SerializedRouteError> | null,
  { retryAfter, locale }: { retryAfter: number; locale: Locale },
): void {
  const text = rateLimitText(locale, retryAfter)
  for (const error of Object.values(errors ?? {}))
    if (error.status === 503) Object.assign(error, { status: 429, data: { text } })
}
