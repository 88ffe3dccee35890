import { withDeadline } from '@gable/kit/deadline/deadline'
import { z } from 'zod'
import type { Logger } from '../runtime/log.ts'

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 2_000
/** Min reCAPTCHA v3 score that counts as a person: 0 is certainly a bot, 1 is certainly a person. */
const MIN_SCORE = 0.5

const Verdict = z.object({ success: z.boolean(), score: z.number().optional() })

export interface Recaptcha {
  /** Whether a secret is set. Without a secret, every sender counts as a person. */
  isEnabled: boolean
  /**
   * Returns the type of the sender who submitted a form with this token, or 'unproven' without a token. Takes
   * at most two seconds and never throws.
   */
  assess(token: string | null | undefined, ip: string): Promise<'person' | 'machine' | 'unproven'>
}

/**
 * Creates the reCAPTCHA check. Without a secret, the check returns 'person' for every sender. While Google
 * does not respond, the check also returns 'person' and logs a warning each time.
 */
export function createRecaptcha(secret: string | undefined, log: Logger, url = GOOGLE): Recaptcha {
  return {
    isEnabled: secret !== undefined,
    async assess(token, ip) {
      if (secret === undefined) return 'person'
      if (!token) return 'unproven'
      const verdict = await ask(url, { secret, response: token, remoteip: ip }).catch((error: unknown) => {
        log.warn({ err: error }, 'reCAPTCHA is not responding; accepted a form without a check')
      })
      if (!verdict) return 'person'
      return verdict.success && (verdict.score ?? 1) >= MIN_SCORE ? 'person' : 'machine'
    },
  }
}

function ask(url: string, form: Record<string, string>): Promise<z.infer<typeof Verdict>> {
  return withDeadline(TIMEOUT_MS, async (signal) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), signal })
    if (!answer.ok) throw new Error(`reCAPTCHA returned status ${answer.status}`)
    return Verdict.parse(await answer.json())
  })
}
