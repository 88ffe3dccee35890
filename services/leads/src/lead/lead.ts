import type { MailLocale } from '@gable/service-kit/email/email'
import { z } from 'zod'

/** Evidence that a person sent the form. It is never stored. */
export const Proof = z.object({
  website: z.string().max(2_000).nullish().describe('Value of a field that people do not see; must be empty'),
  seconds: z.number().nullish().describe('Seconds between the first input in the form and its submission'),
  recaptchaToken: z.string().max(4_096).nullish(),
})
export type Proof = z.output<typeof Proof>

export type LeadKind = 'contact' | 'tour' | 'estimate'
export type TourType = 'in_person' | 'virtual'
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'asap'

/** The agent, office, or team that the visitor requests. */
export interface Entity {
  type: 'agent' | 'office' | 'team'
  masterCustomerId: string
}

/** A request from a visitor. */
export interface Lead {
  kind: LeadKind
  name: string
  email: string
  /** Ten digits. */
  phone: string | null
  message: string | null
  uPI: string | null
  /**
   * Together with `listingId`, identifies the listing record that the visitor saw. Null when unknown; the
   * first record of the listing is then used.
   */
  oUID: string | null
  listingId: string | null
  /** Address as the visitor saw or typed it. */
  listingAddress: string | null
  entity: Entity | null
  tourType: TourType | null
  /** YYYY-MM-DD, in the time zone of the listing. */
  date: string | null
  time: TimeOfDay | null
  locale: MailLocale
}

/** A lead as submitted. */
export interface Submission extends Lead {
  idempotencyKey: string
  proof: Proof
}

/** A lead as stored. */
export interface StoredLead extends Lead {
  id: string
  accountId: string | null
  createdAt: Date
}

/** A request as shown to the member who sent it. */
export const SentRequest = z.object({
  id: z.string(),
  kind: z.enum(['contact', 'tour', 'estimate']),
  sentAt: z.iso.datetime(),
  message: z.string().nullable(),
  uPI: z.string().nullable(),
  oUID: z.string().nullable(),
  listingId: z.string().nullable(),
  listingAddress: z.string().nullable(),
  entity: z.object({ type: z.enum(['agent', 'office', 'team']), masterCustomerId: z.string() }).nullable(),
  tourType: z.enum(['in_person', 'virtual']).nullable(),
  date: z.string().nullable(),
  time: z.enum(['morning', 'afternoon', 'evening', 'asap']).nullable(),
})
export type SentRequest = z.infer<typeof SentRequest>

/** A request with all fields that the member typed, for a data export. */
export const ExportedRequest = SentRequest.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(['en-US', 'fr-CA']),
})
export type ExportedRequest = z.infer<typeof ExportedRequest>

/** Reasons to hold a lead for review. */
export const suspicions = [
  'filled a hidden field',
  'sent too soon',
  'many from one network',
  'no proof of a person',
] as const
export type Suspicion = (typeof suspicions)[number]
