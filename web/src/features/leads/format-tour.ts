import type { TFunction } from 'i18next'
import { formatDate } from '../../platform/format/format.ts'
import type { Locale } from '../../platform/format/locale.ts'
import { TOUR_HOURS, type TourTime } from '../../platform/format/tour-times.ts'

/** An hour of the clock in words, on one line: 7 AM; in French 7 h. */
const formatHour = (hour: number, locale: Locale): string =>
  formatDate(`2000-01-01T${String(hour).padStart(2, '0')}:00:00Z`, locale, {
    hour: 'numeric',
    ...(locale === 'fr' && { minute: '2-digit' }),
  }).replace(/\s/g, '\u00a0')

/** The hours of a time of day in words. Null for as soon as possible. */
export function formatTourHours(time: TourTime, t: TFunction, locale: Locale): string | null {
  if (time === 'ASAP') return null
  const [from, to] = TOUR_HOURS[time].map((hour) => formatHour(hour, locale))
  return t('requests.hours', { from, to })
}

/** A time of day with its hours. */
export function formatTourTime(time: TourTime, t: TFunction, locale: Locale): string {
  const hours = formatTourHours(time, t, locale)
  return hours ? `${t(`requests.times.${time}`)} (${hours})` : t(`requests.times.${time}`)
}

/** A day `YYYY-MM-DD` of this year or the next in words. */
export const formatTourDay = (day: string, locale: Locale): string =>
  formatDate(day, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** A day and a time of it, for the middle of a sentence. */
export function formatTourMoment(day: string, time: TourTime, t: TFunction, locale: Locale): string {
  const timeText = formatTourTime(time, t, locale)
  const inSentence = timeText.charAt(0).toLocaleLowerCase(locale) + timeText.slice(1)
  return t('requests.when', { day: formatTourDay(day, locale), time: inSentence })
}
