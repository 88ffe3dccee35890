import { HttpError } from '@gable/service-kit/http/problem'
import { createRecaptcha } from '@gable/service-kit/limits/recaptcha'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'

/** A field of forms that visitors can send without signing in. */
export const recaptchaId = z
  .string()
  .max(4096)
  .nullish()
  .describe('reCAPTCHA token; required when the service has a reCAPTCHA secret, otherwise not checked')

export interface PersonCheck {
  /** Throws a 400 when reCAPTCHA classifies the sender as a bot. */
  check(id: string | null | undefined, ip: string): Promise<void>
}

/** Checks forms with reCAPTCHA. Accepts every form when no secret is set or when Google does not answer. */
export function personCheck(secret: string | undefined, log: Logger, url?: string): PersonCheck {
  const recaptcha = createRecaptcha(secret, log, url)
  return {
    async check(id, ip) {
      const verdict = await recaptcha.assess(id, ip)
      if (verdict === 'unproven') throw new HttpError(400, ['recaptchaId: is required'])
      if (verdict === 'machine')
        throw new HttpError(400, [
          'recaptchaId: We couldn’t verify that you’re not a robot. Please try again.',
        ])
    },
  }
}
