import { TOUR_HOURS } from '@gable/kit/rules/tour-times'
import type { TFunction } from 'i18next'
import { formatDate } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import type { TourTime } from '../../platform/format/tour-times.ts'

/** Formats an hour with a non-breaking space: 7 AM in English, 7 h in French. */
const formatHour = (hour: number, locale: Locale): string =>
  formatDate(`2000-01-01T${String(hour).padStart(2, '0')}:00:00Z`, locale, {
    hour: 'numeric',
    ...(locale === 'fr' && { minute: '2-digit' }),
  }).replace(/\s/g, '\u00a0')

/** Formats the start and end hours of a tour time. Null for "as soon as possible", which has no hours. */
export function formatTourHours(time: TourTime, t: TFunction, locale: Locale): string | null {
  if (time === 'ASAP') return null
  const [from, to] = TOUR_HOURS[time].map((hour) => formatHour(hour, locale))
  return t('requests.hours', { from, to })
}

/** Formats a part of the day with its hours, such as "Morning (7 AM to 12 PM)". */
export function formatTourTime(time: TourTime, t: TFunction, locale: Locale): string {
  const hours = formatTourHours(time, t, locale)
  return hours ? `${t(`requests.times.${time}`)} (${hours})` : t(`requests.times.${time}`)
}

/** Formats a `YYYY-MM-DD` day with its weekday and without its year. */
export const formatTourDay = (day: string, locale: Locale): string =>
  formatDate(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** Formats a day and a part of the day for use within a sentence. */
export function formatTourMoment(day: string, time: TourTime, t: TFunction, locale: Locale): string {
  const timeText = formatTourTime(time, t, locale)
  const inSentence = timeText.charAt(0).toLocaleLowerCase(locale) + timeText.slice(1)
  return t('requests.when', { day: formatTourDay(day, locale), time: inSentence })
}
