import { MAX_EMAIL_LENGTH } from '@gable/kit/rules/email'
import { MAX_MESSAGE_LENGTH } from '@gable/kit/rules/message'
import { isOptionalUSPhone, usPhoneDigits } from '@gable/kit/rules/phone'
import { mailAddress } from '@gable/service-kit/email/email'
import { isPathSegment, keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { Proof, type Submission } from './lead.ts'

/** Control characters except line feeds and tabs. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}/gu

// Rejects line separators and text direction controls, because they could forge the content of an email.
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

/** Schema of a single line of text, trimmed. */
export const singleLine = (name: string, maxLength: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(maxLength, `${name} must have at most ${maxLength} characters`)
    .regex(ONE_LINE, `${name} must not contain control characters`)

const name = z.string('Name is required').trim().min(1, 'Name is required').pipe(singleLine('Name', 100))

const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(MAX_EMAIL_LENGTH, 'Email must be valid')
  .pipe(mailAddress('Email must be valid'))

const phone = z
  .string('Phone number is invalid')
  .max(40, 'Phone number is invalid')
  .refine(isOptionalUSPhone, 'Phone number is invalid')
  .transform(usPhoneDigits)

const plainText = (required: string) =>
  z.string(required).transform((typed) => typed.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').trim())

const maxMessageLength = (name: string) =>
  z.string().max(MAX_MESSAGE_LENGTH, `${name} must have at most ${MAX_MESSAGE_LENGTH} characters`)

/**
 * Schema of required text. `required` is the error message for missing text, such as 'Message is required'.
 */
const requiredText = (name: string, required: string) =>
  plainText(required)
    .pipe(z.string().min(1, required).pipe(maxMessageLength(name)))
    .describe('Plain text; line breaks are preserved')

/** Schema of optional text. Parses missing or empty text as null. */
const optionalText = (name: string) =>
  plainText(`${name} must be text`)
    .pipe(maxMessageLength(name))
    .nullish()
    .transform((text) => text || null)

/** Fields of every request. */
const commonFields = {
  name,
  email,
  phone: phone.nullish().transform((digits) => digits ?? null),
  listingAddress: singleLine('Address', 300)
    .nullish()
    .transform((text) => text || null)
    .describe('Full address of the home, as the visitor saw or typed it'),
  locale: z
    .enum(['en-US', 'fr-CA'])
    .nullish()
    .transform((locale) => locale ?? ('en-US' as const))
    .describe('Language of the visitor, used for emails'),
  idempotencyKey: z
    .uuid()
    .nullish()
    .transform((key) => key ?? crypto.randomUUID())
    .describe(
      'Unique key of the request; send the same value with each retry, so that the service stores and emails the request only once',
    ),
  proof: Proof.nullish()
    .transform((proof) => proof ?? {})
    .describe(
      'Evidence that a person sent the request; without enough evidence, the request is held for review until an operator releases it or the client sends it again with better proof',
    ),
}

/** A key that becomes a path segment of a request to another service. */
const pathKey = keyText.refine(isPathSegment, 'must not be . or ..')

/** A key, null when missing. */
const optionalKey = pathKey.nullish().transform((key) => key ?? null)

/** A requested date. The allowed dates depend on the listing's time zone, so they are checked later. */
const day = z
  .string('Date is required')
  .min(1, 'Date is required')
  .pipe(z.iso.date('Date must be a day, like 2026-05-31'))

const timeOfDay = z.enum(['morning', 'afternoon', 'evening', 'asap'], {
  error: ({ input }) => (input ? 'Time must be morning, afternoon, evening or asap' : 'Time is required'),
})

const tourType = z.enum(['in_person', 'virtual'], {
  error: ({ input }) => (input ? 'Tour type must be in_person or virtual' : 'Tour type is required'),
})

/**
 * Identifies the listing record that the visitor saw, because a sale and a rental of the same home may have
 * different agents.
 */
const recordFields = {
  oUID: optionalKey.describe("RESO Organization Unique Identifier of the record's board"),
  listingId: optionalKey.describe("The record's listing number from the board"),
}

const requestFields = {
  ...recordFields,
  uPI: optionalKey.describe('The listing that the request is about; its agent receives the request'),
  entity: z
    .object({ type: z.enum(['agent', 'office', 'team']), masterCustomerId: pathKey })
    .nullish()
    .transform((entity) => entity ?? null)
    .describe('The agent, office, or team that receives the request instead of the listing agent'),
}

/** Body of a contact request. A request from a profile page needs no message. */
export const ContactBody = z
  .discriminatedUnion('form', [
    z.object({
      ...commonFields,
      ...requestFields,
      form: z.literal('entity').optional(),
      message: requiredText('Message', 'Message is required'),
    }),
    z.object({ ...commonFields, ...requestFields, form: z.literal('bio'), message: optionalText('Message') }),
  ])
  .transform(({ form: _, ...body }): Submission => ({ kind: 'contact', ...NO_APPOINTMENT, ...body }))

/** Body of a tour request. */
export const TourBody = z
  .object({
    ...commonFields,
    ...recordFields,
    uPI: pathKey.describe('The listing to tour'),
    message: requiredText('Notes', 'Notes are required'),
    formSubType: tourType.describe('In person, or by video'),
    date: day.describe("Today or one of the next 7 days, in the listing's time zone"),
    time: timeOfDay,
  })
  .transform(
    ({ formSubType, ...body }): Submission => ({
      kind: 'tour',
      entity: null,
      tourType: formSubType,
      ...body,
    }),
  )

/** Body of a request for a home value estimate. */
export const EstimateBody = z
  .object({
    ...commonFields,
    ...recordFields,
    uPI: optionalKey.describe('The listing, if the home is on the site'),
    message: requiredText('Notes', 'Notes are required'),
    date: day.describe('Preferred date of contact: today or one of the next 7 days'),
    time: timeOfDay,
  })
  .transform((body): Submission => ({ kind: 'estimate', entity: null, tourType: null, ...body }))

const NO_APPOINTMENT = { tourType: null, date: null, time: null }
