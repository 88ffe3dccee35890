import english from '../i18n/en/too-many-requests.json' with { type: 'json' }
import french from '../i18n/fr/too-many-requests.json' with { type: 'json' }
import type { Locale } from '../lib/locale.ts'
import { secondsToWait } from '../lib/retry-after.ts'
import type { PortableError } from './page-state.ts'

const words: Record<Locale, typeof english> = { en: english, fr: french }

/** Calls the graph for one page, and keeps the longest wait (s) that it asks for: 0 for none. */
export function watchLimit(call: typeof fetch) {
  const limit = { secondsToWait: 0, fetch: watched as typeof fetch }
  return limit

  async function watched(...request: Parameters<typeof fetch>): Promise<Response> {
    const response = await call(...request)
    limit.secondsToWait = Math.max(limit.secondsToWait, secondsToWait(response))
    return response
  }
}

/** Says to a visitor who asked for too much when to try again. */
export const limitText = (locale: Locale, seconds: number): string =>
  (seconds === 1 ? words[locale].one : words[locale].other).replace('{{seconds}}', String(seconds))

/** Makes the errors of a page that waits for the graph say why, and when to try again. */
export function sayLimit(
  errors: Record<string, PortableError> | null,
  { retryAfter, locale }: { retryAfter: number; locale: Locale },
): void {
  const text = limitText(locale, retryAfter)
  for (const error of Object.values(errors ?? {}))
    if (error.status === 503) Object.assign(error, { status: 429, data: { text } })
}
