import { calendarFile, tourEventId } from '@gable/kit/time/calendar-file'
import type { MailAttachment } from '@gable/service-kit/email/email'
import { company } from '@gable/service-kit/email/email-env'
import { type EmailListing, placeText } from '@gable/service-kit/email/listing/email-listing'
import { TIME_WINDOWS } from '../calendar/calendar.ts'
import type { StoredLead } from '../lead/lead.ts'
import { leadMessages } from './lead-messages.ts'

/**
 * Returns the calendar file for a requested tour: a tentative event at the requested hours in the listing's
 * time zone, or an all-day event when the hours or the time zone are unknown. Undefined for all other leads.
 */
export function tourFile(
  lead: StoredLead,
  listing: EmailListing,
  timeZone: string | undefined,
): MailAttachment | undefined {
  const { kind, uPI, date, time, locale, createdAt } = lead
  if (kind !== 'tour' || !uPI || !date || !time) return undefined
  const event = {
    id: tourEventId(uPI, { day: date, time }),
    title: leadMessages[locale].tourEvent(listing.address ?? listing.cityText),
    place: placeText(listing),
    url: listing.url,
    changed: createdAt.toISOString(),
    isTentative: true,
  }
  const hours = timeZone === undefined ? undefined : hoursOf(date, TIME_WINDOWS[time])
  const file = calendarFile(
    [hours && timeZone ? { ...event, ...hours, timezone: timeZone } : { ...event, day: date }],
    locale === 'fr-CA' ? 'fr' : 'en',
    { publisher: { name: company.name, email: company.email } },
  )
  return {
    filename: leadMessages[locale].tourFile,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: file,
  }
}

const hoursOf = (day: string, window: { from: number; to: number } | undefined) =>
  window && { startTime: clockAt(day, window.from), endTime: clockAt(day, window.to) }

const clockAt = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00`
