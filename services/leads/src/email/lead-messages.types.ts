import type { Assignee } from '../assignee/assignee.ts'
import type { Entity, LeadKind, TimeOfDay, TourType } from '../lead/lead.ts'

interface Hours {
  from: string
  to: string
}

/** What the emails about leads say. A place is the address of the home as the site shows it. */
export interface LeadMessages {
  /** To the person who answers. */
  lead: {
    subject: Record<LeadKind, (place: string | undefined) => string>
    heading: Record<LeadKind, string>
    opening: Record<LeadKind, (hasHome: boolean) => string>
    /** In an email that the house passes on to the agent or office. */
    fallbackDelivery(name: string | undefined): string
    /** Opens an email to the sender. */
    reply: string
    /** How to answer. */
    foot: string
  }
  /** To the sender. */
  receipt: {
    subject: Record<LeadKind, (place: string | undefined) => string>
    heading: Record<LeadKind, string>
    opening: Record<LeadKind, (hasHome: boolean) => string>
    answeredBy(name: string | undefined): string
    /** Of a tour, with or without its calendar file. */
    notConfirmed(hasFile: boolean): string
    seeHome: string
    seeRequests: string
    seeHomes: string
    /** For a recipient who sent no request: another person typed their address. */
    foot: string
  }
  /** To the house, about requests that wait for a person to look at them. */
  quarantined: {
    subject(count: number): string
    opening: readonly string[]
    /** Labels the command that shows them. */
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
  /** Hours are missing for what has no window; a zone where it is not known. */
  time(time: TimeOfDay, hours: Hours | undefined, zone: string | undefined): string
  /** The title of a tour in a calendar, as on the site. */
  tourEvent(place: string): string
  /** The name of the calendar file of a tour. */
  tourFile: string
}
