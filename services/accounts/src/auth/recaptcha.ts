import { HttpError } from '@gable/service-kit/http/problem'
import { createRecaptcha } from '@gable/service-kit/limits/recaptcha'
import type { Logger } from '@gable/service-kit/runtime/log'
import { z } from 'zod'

/** The field of the forms that anybody can send. */
export const recaptchaId = z
  .string()
  .max(4096)
  .nullish()
  .describe('Of reCAPTCHA; needed where the service has its secret, else taken and not checked')

export interface PersonCheck {
  /** Throws a 400 for whoever is not a person. */
  check(id: string | null | undefined, ip: string): Promise<void>
}

/** Lets through whom reCAPTCHA takes for a person; everybody where it has no secret or does not answer. */
export function personCheck(secret: string | undefined, log: Logger, url?: string): PersonCheck {
  const recaptcha = createRecaptcha(secret, log, url)
  return {
    async check(id, ip) {
      const verdict = await recaptcha.assess(id, ip)
      if (verdict === 'unproven') throw new HttpError(400, ['recaptchaId: is required'])
      if (verdict === 'machine')
        throw new HttpError(400, ['recaptchaId: We could not tell that you are a person. Please try again.'])
    },
  }
}
