import type { RoutingResult } from '../assignee/assignee.ts'
import { TIME_WINDOWS } from '../calendar/calendar.ts'
import type { StoredLead } from '../lead/lead.ts'

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Returns the webhook payload of a lead. The date and hours are in `timeZone`. */
export function payloadOf(
  lead: StoredLead,
  { assignee, listingAddress: homeAddress, timeZone }: RoutingResult,
  now: Date,
) {
  const { id, kind, createdAt, name, email, phone, message, uPI, entity, locale, accountId } = lead
  const hours = lead.time ? TIME_WINDOWS[lead.time] : undefined
  return {
    type: 'lead.created',
    timestamp: now.toISOString(),
    data: {
      id,
      kind,
      createdAt: createdAt.toISOString(),
      locale,
      memberId: accountId,
      name,
      email,
      phone,
      message,
      home: {
        uPI,
        oUID: lead.oUID,
        listingId: lead.listingId,
        address: homeAddress ?? null,
        addressAsTyped: lead.listingAddress,
        timeZone: timeZone ?? null,
      },
      asked: entity,
      answeredBy: { who: assignee.who, masterCustomerId: assignee.key, name: assignee.name },
      tourType: lead.tourType,
      date: lead.date,
      time: lead.time,
      window: hours ? { from: clock(hours.from), to: clock(hours.to) } : null,
    },
  }
}
