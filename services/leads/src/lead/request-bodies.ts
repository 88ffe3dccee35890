import { mailAddress } from '@gable/service-kit/email/email'
import { isPathSegment, keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'
import { Proof, type Submission } from './lead.ts'

const MAX_MESSAGE_LENGTH = 4_000
/** Ten digits, or eleven with the 1 of the country; neither area nor exchange begins with 0 or 1. */
const US_PHONE = /^1?(?<national>[2-9]\d{2}[2-9]\d{6})$/
const PHONE_MARKS = /[\s().+-]/g
/** Control characters, except for the ends of lines and tabs. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}/gu

// What ends a line somewhere, or turns the text after it around, makes a mail say what nobody wrote.
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

/** One line of text as somebody typed it, without the spaces around it. */
export const singleLine = (name: string, maxLength: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(maxLength, `${name} must have at most ${maxLength} characters`)
    .regex(ONE_LINE, `${name} must not hold control characters`)

const name = z.string('Name is required').trim().min(1, 'Name is required').pipe(singleLine('Name', 100))

const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be valid')
  .pipe(mailAddress('Email must be valid'))

const phone = z
  .string('Phone number is invalid')
  .max(40, 'Phone number is invalid')
  .transform((typed) => typed.replace(PHONE_MARKS, ''))
  .refine((digits) => digits === '' || US_PHONE.test(digits), 'Phone number is invalid')
  .transform((digits) => US_PHONE.exec(digits)?.groups?.national ?? null)

const plainText = (required: string) =>
  z.string(required).transform((typed) => typed.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').trim())

const maxMessageLength = (name: string) =>
  z.string().max(MAX_MESSAGE_LENGTH, `${name} must have at most ${MAX_MESSAGE_LENGTH} characters`)

/** Some words of the sender, named as their form names them: 'Message is required'. */
const requiredText = (name: string, required: string) =>
  plainText(required)
    .pipe(z.string().min(1, required).pipe(maxMessageLength(name)))
    .describe('In plain text; lines are kept')

/** The same where it may be left out; null then. */
const optionalText = (name: string) =>
  plainText(`${name} must be text`)
    .pipe(maxMessageLength(name))
    .nullish()
    .transform((text) => text || null)

/** What each request has, whatever it asks for. */
const commonFields = {
  name,
  email,
  phone: phone.nullish().transform((digits) => digits ?? null),
  listingAddress: singleLine('Address', 300)
    .nullish()
    .transform((text) => text || null)
    .describe('Full address of the home, as the visitor read or typed it'),
  locale: z
    .enum(['en-US', 'fr-CA'])
    .nullish()
    .transform((locale) => locale ?? ('en-US' as const))
    .describe('The language of the visitor, in which mails are written'),
  idempotencyKey: z
    .uuid()
    .nullish()
    .transform((key) => key ?? crypto.randomUUID())
    .describe('The same each time that this request is sent: it is kept and mailed once'),
  proof: Proof.nullish()
    .transform((proof) => proof ?? {})
    .describe(
      'A request that fails it is held until a person looks at it, or it is sent again with better proof',
    ),
}

/** A key by which another service is asked. */
const pathKey = keyText.refine(isPathSegment, 'must not be . or ..')

/** uPI of a home that need not be there; null then. */
const optionalKey = pathKey.nullish().transform((key) => key ?? null)

/** A day that is wished for. Which days there are is asked later: it depends on where the home is. */
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

/** The record of the home that the visitor saw: a sale and a rental have two agents. */
const recordFields = {
  oUID: optionalKey.describe('RESO Organization Unique Identifier of the board of that record'),
  listingId: optionalKey.describe("The board's number of that record"),
}

const requestFields = {
  ...recordFields,
  uPI: optionalKey.describe('The home that it is about; its agent hears of it'),
  entity: z
    .object({ type: z.enum(['agent', 'office', 'team']), masterCustomerId: pathKey })
    .nullish()
    .transform((entity) => entity ?? null)
    .describe('The agent, office or team that is asked, rather than the agent of a home'),
}

/** A request to get in touch. That of a profile needs no message. */
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

/** A tour of a home. */
export const TourBody = z
  .object({
    ...commonFields,
    ...recordFields,
    uPI: pathKey.describe('The home to see'),
    message: requiredText('Notes', 'Notes are required'),
    formSubType: tourType.describe('On the spot, or by video'),
    date: day.describe('Today or one of the next 7 days, by the calendar of the home'),
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

/** What a home may be worth. */
export const EstimateBody = z
  .object({
    ...commonFields,
    ...recordFields,
    uPI: optionalKey.describe('The home, where the site lists it'),
    message: requiredText('Notes', 'Notes are required'),
    date: day.describe('When to be reached: today or one of the next 7 days'),
    time: timeOfDay,
  })
  .transform((body): Submission => ({ kind: 'estimate', entity: null, tourType: null, ...body }))

const NO_APPOINTMENT = { tourType: null, date: null, time: null }
