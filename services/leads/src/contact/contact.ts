import { keyText } from '@gable/service-kit/http/params'
import { isMailAddress } from '@gable/service-kit/mail'
import { z } from 'zod'

const LONGEST_MESSAGE = 4_000
/** Ten digits, or eleven with the 1 of the country; neither area nor exchange begins with 0 or 1. */
const US_PHONE = /^1?(?<national>[2-9]\d{2}[2-9]\d{6})$/
const PHONE_MARKS = /[\s().+-]/g
/** Control characters, except for the ends of lines and tabs. */
const UNPRINTABLE = /(?![\n\t])\p{Cc}/gu

// What ends a line somewhere, or turns the text after it around, makes a mail say what nobody wrote.
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

/** One line of text as somebody typed it, without the spaces around it. */
export const line = (name: string, most: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(most, `${name} must have at most ${most} characters`)
    .regex(ONE_LINE, `${name} must not hold control characters`)

const name = z.string('Name is required').trim().min(1, 'Name is required').pipe(line('Name', 100))

const email = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Email must be valid')
  .pipe(z.email({ error: 'Email must be valid', abort: true }).refine(isMailAddress, 'Email must be valid'))

const phone = z
  .string('Phone number is invalid')
  .max(40, 'Phone number is invalid')
  .transform((typed) => typed.replace(PHONE_MARKS, ''))
  .refine((digits) => digits === '' || US_PHONE.test(digits), 'Phone number is invalid')
  .transform((digits) => US_PHONE.exec(digits)?.groups?.national ?? null)

const message = z
  .string('Message is required')
  .transform((typed) => typed.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').trim())
  .pipe(
    z
      .string()
      .min(1, 'Message is required')
      .max(LONGEST_MESSAGE, `Message must have at most ${LONGEST_MESSAGE} characters`),
  )

const Entity = z.object({
  type: z.enum(['agent', 'office']),
  masterCustomerId: keyText,
})

/** A request as submitted. */
export const ContactBody = z.object({
  name,
  email,
  phone: phone.nullish().transform((digits) => digits ?? null),
  message: message.describe('In plain text; lines are kept'),
  uPI: keyText
    .nullish()
    .transform((key) => key ?? null)
    .describe('The home that it is about; its agent hears of it'),
  listingAddress: line('Address', 300)
    .nullish()
    .transform((text) => text || null)
    .describe('Its full address, as the visitor read it'),
  entity: Entity.nullish()
    .transform((entity) => entity ?? null)
    .describe('The agent or office that is asked, rather than that of a home'),
  locale: z
    .enum(['en-US', 'fr-CA'])
    .nullish()
    .transform((locale) => locale ?? ('en-US' as const))
    .describe('The language of the visitor, in which the mail is written'),
  idempotencyKey: z
    .uuid()
    .nullish()
    .transform((key) => key ?? crypto.randomUUID())
    .describe('The same each time that this request is sent: it is kept and mailed once'),
})
export type ContactRequest = z.output<typeof ContactBody>
