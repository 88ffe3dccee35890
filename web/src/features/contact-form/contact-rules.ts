import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isUSPhone } from '../../lib/phone.ts'

const most = { name: 100, email: 254, message: 4000 }

/** Of several things wrong with a field, the form shows the first. */
export function contactRules(t: TFunction) {
  const required = (error: string, letters: number) =>
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, error),
        z.maxLength(letters, t('contactForm.errors.tooLong', { most: letters })),
      )
  return z.object({
    name: required(t('contactForm.errors.name'), most.name),
    email: required(t('contactForm.errors.email'), most.email).check(
      z.regex(z.regexes.email, t('contactForm.errors.emailInvalid')),
    ),
    phone: z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || isUSPhone(typed), t('contactForm.errors.phone')),
    ),
    message: required(t('contactForm.errors.message'), most.message),
  })
}

export type ContactValues = z.infer<ReturnType<typeof contactRules>>
