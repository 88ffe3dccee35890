import type { MailAttachment } from '@gable/service-kit/mail'
import { type EmailHome, placeOf } from '@gable/service-kit/mail/home/email-home'
import { house } from '@gable/service-kit/mail/house'
import { calendarFile, tourEventId } from '@gable/time-zones/calendar-file'
import { WINDOWS } from '../calendar/calendar.ts'
import type { KeptLead } from '../lead/lead.ts'
import { WORDS } from './lead-words.ts'

/**
 * The calendar file of a requested tour: a tentative event at its hours by the clock of the home, or for its whole day when
 * the hours are open or the time zone is unknown. Undefined for every other lead.
 */
export function tourFile(
  lead: KeptLead,
  home: EmailHome,
  timeZone: string | undefined,
): MailAttachment | undefined {
  const { kind, uPI, date, time, locale, createdAt } = lead
  if (kind !== 'tour' || !uPI || !date || !time) return undefined
  const event = {
    id: tourEventId(uPI, { day: date, time }),
    title: WORDS[locale].tourEvent(home.address ?? home.cityLine),
    place: placeOf(home),
    url: home.url,
    changed: createdAt.toISOString(),
    isTentative: true,
  }
  const hours = timeZone === undefined ? undefined : hoursOf(date, WINDOWS[time])
  const file = calendarFile(
    [hours && timeZone ? { ...event, ...hours, timezone: timeZone } : { ...event, day: date }],
    locale === 'fr-CA' ? 'fr' : 'en',
    { publisher: { name: house.name, email: house.email } },
  )
  return {
    filename: WORDS[locale].tourFile,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: file,
  }
}

const hoursOf = (day: string, window: { from: number; to: number } | undefined) =>
  window && { startTime: clockAt(day, window.from), endTime: clockAt(day, window.to) }

const clockAt = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`
