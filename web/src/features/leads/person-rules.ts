import { isEmail, MAX_EMAIL_LENGTH } from '@gable/kit/rules/email'
import { MAX_MESSAGE_LENGTH } from '@gable/kit/rules/message'
import { isUSPhone } from '@gable/kit/rules/phone'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

const MAX_LENGTHS = { name: 100, address: 300 }

/** The kind of message field. Determines its label and whether the message is optional. */
export type MessageKind = 'notes' | 'message' | 'messageOptional'

/**
 * Returns the validation rules for the contact fields, the message, and the address, which is required with
 * `needsAddress`. A field with several errors shows only the first.
 */
export function personRules(t: TFunction, messageKind: MessageKind, needsAddress = false) {
  const limited = (letters: number) =>
    z.string().check(z.trim(), z.maxLength(letters, t('requests.errors.tooLong', { most: letters })))
  const required = (error: string, letters: number) => limited(letters).check(z.minLength(1, error))
  return z.object({
    name: required(t('requests.errors.name'), MAX_LENGTHS.name),
    email: required(t('requests.errors.email'), MAX_EMAIL_LENGTH).check(
      z.refine(isEmail, t('requests.errors.emailInvalid')),
    ),
    phone: z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || isUSPhone(typed), t('requests.errors.phone')),
    ),
    message:
      messageKind === 'messageOptional'
        ? limited(MAX_MESSAGE_LENGTH)
        : required(t(`requests.errors.${messageKind}`), MAX_MESSAGE_LENGTH),
    address: needsAddress
      ? required(t('requests.errors.address'), MAX_LENGTHS.address)
      : z.optional(limited(MAX_LENGTHS.address)),
  })
}

export type PersonValues = z.infer<ReturnType<typeof personRules>>

/**
 * Returns the validation rules for the choices of a tour. Estimates have the same choices except the type.
 */
export const choiceRules = (t: TFunction) =>
  z.object({
    formSubType: z.enum(['IN_PERSON', 'VIRTUAL'], t('requests.errors.formSubType')),
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, t('requests.errors.date'))),
    time: z.enum(['ASAP', 'MORNING', 'AFTERNOON', 'EVENING'], t('requests.errors.time')),
  })
