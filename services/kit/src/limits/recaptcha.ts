import { z } from 'zod'
import { withDeadline } from '../runtime/deadline.ts'
import type { Logger } from '../runtime/log.ts'

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 2_000
/** Of version 3: 0 is certainly a program, 1 certainly a person. */
const MIN_SCORE = 0.5

const Verdict = z.object({ success: z.boolean(), score: z.number().optional() })

export interface Recaptcha {
  /** Whether there is a secret, so that anybody is judged at all. */
  isEnabled: boolean
  /** Who sent a form with this token; 'unproven' without one. Takes at most two seconds, and never throws. */
  assess(token: string | null | undefined, ip: string): Promise<'person' | 'machine' | 'unproven'>
}

/** Without a secret everybody is a person. So they are while Google does not answer; the log says so each time. */
export function createRecaptcha(secret: string | undefined, log: Logger, url = GOOGLE): Recaptcha {
  return {
    isEnabled: secret !== undefined,
    async assess(token, ip) {
      if (secret === undefined) return 'person'
      if (!token) return 'unproven'
      const verdict = await ask(url, { secret, response: token, remoteip: ip }).catch((error: unknown) => {
        log.warn({ err: error }, 'reCAPTCHA does not answer: a form was taken unchecked')
      })
      if (!verdict) return 'person'
      return verdict.success && (verdict.score ?? 1) >= MIN_SCORE ? 'person' : 'machine'
    },
  }
}

function ask(url: string, form: Record<string, string>): Promise<z.infer<typeof Verdict>> {
  return withDeadline(TIMEOUT_MS, async (signal) => {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), signal })
    if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status}`)
    return Verdict.parse(await answer.json())
  })
}
