import type { Entity, LeadKind, TimeOfDay, TourType } from '../lead/lead.ts'

interface Hours {
  from: string
  to: string
}

/** What the mails about leads say. An address is that of the home as the site knows it. */
export interface LeadWords {
  /** To whoever answers. */
  lead: {
    subject: Record<LeadKind, (address: string | undefined) => string>
    opening: Record<LeadKind, string>
    /** Where the house gets it for somebody else. */
    passOn(name: string | undefined): string
    /** How to answer. */
    foot: string
  }
  /** To the sender. */
  receipt: {
    subject: Record<LeadKind, string>
    opening: Record<LeadKind, (address: string | undefined) => string>
    answeredBy(name: string | undefined): string
    /** To somebody whose address another person typed. */
    foot: string
  }
  labels: Record<
    | 'home'
    | 'key'
    | 'number'
    | 'asked'
    | 'tourType'
    | 'date'
    | 'time'
    | 'name'
    | 'email'
    | 'phone'
    | 'message'
    | 'notes'
    | 'reference',
    string
  >
  entity: Record<Entity['type'], string>
  tourType: Record<TourType, string>
  /** Hours are missing for what has no window; a zone where it is not known. */
  time(time: TimeOfDay, hours: Hours | undefined, zone: string | undefined): string
}
