import type { MailLocale } from '@gable/service-kit/email/email'
import { z } from 'zod'

/** What shows a person at work. Nothing of it is kept. */
export const Proof = z.object({
  website: z.string().max(2_000).nullish().describe('Of a field that people do not see: empty'),
  seconds: z.number().nullish().describe('Between the first input in the form and its sending'),
  recaptchaToken: z.string().max(4_096).nullish(),
})
export type Proof = z.output<typeof Proof>

export type LeadKind = 'contact' | 'tour' | 'estimate'
export type TourType = 'in_person' | 'virtual'
export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'asap'

/** Who is asked by name. */
export interface Entity {
  type: 'agent' | 'office' | 'team'
  masterCustomerId: string
}

/** What somebody asks for. */
export interface Lead {
  kind: LeadKind
  name: string
  email: string
  /** Ten digits. */
  phone: string | null
  message: string | null
  uPI: string | null
  /** With `listingId`, the record of the home that the visitor saw; null for the best one. */
  oUID: string | null
  listingId: string | null
  /** As the visitor read or typed it. */
  listingAddress: string | null
  entity: Entity | null
  tourType: TourType | null
  /** YYYY-MM-DD by the calendar of the home. */
  date: string | null
  time: TimeOfDay | null
  locale: MailLocale
}

/** A lead as it comes in. */
export interface Submission extends Lead {
  idempotencyKey: string
  proof: Proof
}

/** A lead as it is kept. */
export interface StoredLead extends Lead {
  id: string
  accountId: string | null
  createdAt: Date
}

/** What a member sees of a request of theirs. */
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

/** The same with all else that they typed, for a member who takes their data along. */
export const ExportedRequest = SentRequest.extend({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(['en-US', 'fr-CA']),
})
export type ExportedRequest = z.infer<typeof ExportedRequest>

/** Why a lead is held until a person looks at it. */
export const suspicions = [
  'filled a hidden field',
  'sent too soon',
  'many from one network',
  'no proof of a person',
] as const
export type Suspicion = (typeof suspicions)[number]
