import { mailAddress } from '@gable/service-kit/email/email'
import { isPathSegment, keyText } from '@gable/service-kit/http/params'
import { z } from 'zod'

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
export const requiredText = (name: string, required: string) =>
  plainText(required)
    .pipe(z.string().min(1, required).pipe(maxMessageLength(name)))
    .describe('In plain text; lines are kept')

/** The same where it may be left out; null then. */
export const optionalText = (name: string) =>
  plainText(`${name} must be text`)
    .pipe(maxMessageLength(name))
    .nullish()
    .transform((text) => text || null)

/** What shows a person at work. Nothing of it is kept. */
const Proof = z.object({
  website: z.string().max(2_000).nullish().describe('Of a field that people do not see: empty'),
  seconds: z.number().nullish().describe('Between the first input in the form and its sending'),
  recaptchaToken: z.string().max(4_096).nullish(),
})
export type Proof = z.output<typeof Proof>

/** What each request has, whatever it asks for. */
export const commonFields = {
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
export const pathKey = keyText.refine(isPathSegment, 'must not be . or ..')

/** uPI of a home that need not be there; null then. */
export const optionalKey = pathKey.nullish().transform((key) => key ?? null)

/** A day that is wished for. Which days there are is asked later: it depends on where the home is. */
export const day = z
  .string('Date is required')
  .min(1, 'Date is required')
  .pipe(z.iso.date('Date must be a day, like 2026-05-31'))

export const timeOfDay = z.enum(['morning', 'afternoon', 'evening', 'asap'], {
  error: ({ input }) => (input ? 'Time must be morning, afternoon, evening or asap' : 'Time is required'),
})

export const tourType = z.enum(['in_person', 'virtual'], {
  error: ({ input }) => (input ? 'Tour type must be in_person or virtual' : 'Tour type is required'),
})
