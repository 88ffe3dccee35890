import type { MailLocale } from '@gable/service-kit/email/email'
import { TIME_WINDOWS } from '../calendar/calendar.ts'
import type { TimeOfDay } from '../lead/lead.ts'

/**
 * Formats a date as 'Tuesday, March 10, 2026'. In French, the first day of a month is an ordinal number:
 * 'dimanche 1er mars 2026'.
 */
export function dayName(day: string, locale: MailLocale): string {
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return locale === 'fr-CA' ? name.replace(/\b1 (?=\p{L}{3})/u, '1er ') : name
}

/**
 * Formats the start and end of a time window as '7:00 AM' and '12:00 PM', with nonbreaking spaces. Returns
 * undefined for a window without hours.
 */
export function windowHours(time: TimeOfDay, locale: MailLocale): { from: string; to: string } | undefined {
  const window = TIME_WINDOWS[time]
  if (!window) return undefined
  const at = (hour: number) => {
    // Intl would format this as "07 h 00", a form not used in Quebec.
    if (locale === 'fr-CA') return `${hour}\u00a0h`
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
    return clock.format(new Date(Date.UTC(2026, 0, 1, hour))).replace(/[ \u202f]/, '\u00a0')
  }
  return { from: at(window.from), to: at(window.to) }
}

/** Returns the generic name of a time zone, the same in summer and winter: 'Central Time'. */
export function zoneName(timeZone: string, locale: MailLocale): string | undefined {
  return new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value
}

/**
 * Returns the reference shown to people: the first eight digits of the request id in two groups, such as
 * `0C8E-0F8E`.
 */
export const referenceOf = (id: string): string => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** Formats a ten-digit phone number for display. */
export function formatPhone(digits: string, locale: MailLocale): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  return locale === 'fr-CA' ? `${area}\u00a0${exchange}-${line}` : `(${area}) ${exchange}-${line}`
}
