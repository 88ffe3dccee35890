import { HttpError } from '@gable/service-kit/http/problem'
import type { Logger } from '@gable/service-kit/log'
import { z } from 'zod'

const GOOGLE = 'https://www.google.com/recaptcha/api/siteverify'
const TIMEOUT_MS = 2_000
/** Of version 3: 0 is certainly a program, 1 certainly a person. */
const LEAST_SCORE = 0.5

const Verdict = z.object({ success: z.boolean(), score: z.number().optional() })

/** The field of the forms that anybody can send. */
export const recaptchaId = z
  .string()
  .max(4096)
  .nullish()
  .describe('Of reCAPTCHA; needed where the service has its secret, else taken and not checked')

export interface Recaptcha {
  /** Throws a 400 for whoever is not a person. */
  check(id: string | null | undefined, ip: string): Promise<void>
}

/** Without a secret everybody passes. So they do while Google does not answer; the log says so each time. */
export function createRecaptcha(secret: string | undefined, log: Logger, url = GOOGLE): Recaptcha {
  return {
    async check(id, ip) {
      if (secret === undefined) return
      if (!id) throw new HttpError(400, ['recaptchaId: is required'])
      const verdict = await ask(url, { secret, response: id, remoteip: ip }).catch((error: unknown) => {
        log.warn({ err: error }, 'reCAPTCHA does not answer: a form was taken unchecked')
      })
      if (verdict && (!verdict.success || (verdict.score ?? 1) < LEAST_SCORE))
        throw new HttpError(400, ['recaptchaId: We could not tell that you are a person. Please try again.'])
    },
  }
}

async function ask(url: string, form: Record<string, string>): Promise<z.infer<typeof Verdict>> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`reCAPTCHA answered ${answer.status}`)
  return Verdict.parse(await answer.json())
}
