import type { MailLocale } from '@gable/service-kit/email/email'

/** What people call a request: the first eight digits of its id, in two groups, such as `0C8E-0F8E`. */
export const referenceOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** Ten digits as people read them. */
export function formatPhone(digits: string, locale: MailLocale): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return locale === 'fr-CA' ? `${area}\u00a0${exchange}-${line}` : `(${area}) ${exchange}-${line}`
}
