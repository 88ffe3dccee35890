import type { Assignee } from '../assignee/assignee.ts'
import type { Entity, LeadKind, TimeOfDay, TourType } from '../lead/lead.ts'

interface Hours {
  from: string
  to: string
}

/** Texts of the emails about leads. A `place` is the address of the listing as the site shows it. */
export interface LeadMessages {
  /** Email to the assignee. */
  lead: {
    subject: Record<LeadKind, (place: string | undefined) => string>
    heading: Record<LeadKind, string>
    opening: Record<LeadKind, (hasHome: boolean) => string>
    /** Opens an email to the fallback mailbox, which passes the lead on to the agent or office. */
    fallbackDelivery(name: string | undefined): string
    /** Label of the button that starts an email to the visitor. */
    reply: string
    /** How to answer the visitor. */
    foot: string
  }
  /** Email to the visitor. */
  receipt: {
    subject: Record<LeadKind, (place: string | undefined) => string>
    heading: Record<LeadKind, string>
    opening: Record<LeadKind, (hasHome: boolean) => string>
    answeredBy(name: string | undefined): string
    /** For a tour, with or without an attached calendar file. */
    notConfirmed(hasFile: boolean): string
    seeHome: string
    seeRequests: string
    seeHomes: string
    /** For a recipient who sent no request, because another person typed their address. */
    foot: string
  }
  /** Email to the fallback mailbox about requests that await review. */
  quarantined: {
    subject(count: number): string
    opening: readonly string[]
    /** Label of the command that lists the held requests. */
    command: string
    foot: string
  }
  labels: Record<
    | 'home'
    | 'number'
    | 'asked'
    | 'tourType'
    | 'date'
    | 'time'
    | 'name'
    | 'email'
    | 'phone'
    | 'office'
    | 'message'
    | 'notes'
    | 'reference',
    string
  >
  answerer: Record<Exclude<Assignee['who'], 'house'>, string>
  entity: Record<Entity['type'], string>
  tourType: Record<TourType, string>
  /** `hours` is undefined for a time without a window, `zone` when the time zone is unknown. */
  time(time: TimeOfDay, hours: Hours | undefined, zone: string | undefined): string
  /** Title of a tour in a calendar, the same as on the site. */
  tourEvent(place: string): string
  /** File name of the calendar file of a tour. */
  tourFile: string
}
