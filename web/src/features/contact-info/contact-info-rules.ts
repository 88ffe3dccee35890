import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

/** At most so many addresses, and so many phones. */
export const mostEntries = 2
export const countries = ['USA', 'CAN'] as const

const most = { name: 100, label: 50, street: 100, unit: 50, city: 50, email: 254, postalCode: 10 }
const american = /^\d{5}(\d{4})?$/
const canadian = /^[a-z]\d[a-z]\d[a-z]\d$/i

const isPostalCode = (typed: string) => {
  const code = typed.replace(/[-\s]/g, '')
  return typed.length <= most.postalCode && (american.test(code) || canadian.test(code))
}

/** Of several things wrong with a field, the form shows the first. */
const textRules = (t: TFunction) => {
  const upTo = (letters: number) => z.maxLength(letters, t('contactInfo.errors.tooLong', { most: letters }))
  return {
    optional: (letters: number) => z.string().check(z.trim(), upTo(letters)),
    required: (letters: number, error: string) =>
      z.string().check(z.trim(), z.minLength(1, error), upTo(letters)),
    exact: (error: string, fits: (typed: string) => boolean) =>
      z.string().check(z.trim(), z.refine(fits, error)),
  }
}

const entry = { isPrimary: z.boolean(), createdAt: z.nullable(z.string()) }

function addressRules(t: TFunction) {
  const { optional, required, exact } = textRules(t)
  return z.object({
    ...entry,
    label: required(most.label, t('contactInfo.errors.label')),
    address1: required(most.street, t('contactInfo.errors.street')),
    address2: optional(most.unit),
    city: required(most.city, t('contactInfo.errors.city')),
    stateProvince: exact(t('contactInfo.errors.state'), (typed) => /^[a-z]{2}$/i.test(typed)),
    country: exact(t('contactInfo.errors.country'), (code) => countries.some((known) => known === code)),
    postalCode: exact(t('contactInfo.errors.postalCode'), isPostalCode),
  })
}

function phoneRules(t: TFunction) {
  const { required, exact } = textRules(t)
  return z.object({
    ...entry,
    label: required(most.label, t('contactInfo.errors.label')),
    phoneNumber: exact(t('contactInfo.errors.number'), (typed) => /^\d{3}-\d{3}-\d{4}$/.test(typed)),
    isMobile: z.boolean(),
  })
}

/** `provenEmail` may stay without a password; any other needs one. Null where the account has no password. */
export function contactInfoRules(t: TFunction, provenEmail: string | null) {
  const { required } = textRules(t)
  const email = required(most.email, t('contactInfo.errors.email')).check(
    z.regex(z.regexes.email, t('contactInfo.errors.emailInvalid')),
  )
  return z
    .object({
      firstName: required(most.name, t('contactInfo.errors.firstName')),
      lastName: required(most.name, t('contactInfo.errors.lastName')),
      email,
      currentPassword: z.string(),
      addresses: z.array(addressRules(t)).check(z.maxLength(mostEntries)),
      phones: z.array(phoneRules(t)).check(z.maxLength(mostEntries)),
    })
    .check(
      z.refine((values) => !needsPassword(values.email, provenEmail) || values.currentPassword !== '', {
        path: ['currentPassword'],
        error: t('contactInfo.errors.password'),
        // Also while other fields are wrong, so that all there is to mend is said at once.
        when: ({ value }) => typeof (value as { email?: unknown })?.email === 'string',
      }),
    )
}

/** Whether an address is another than the account's, whatever its capitals. */
export const isOtherEmail = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() !== email.toLowerCase()

export const needsPassword = (typed: string, provenEmail: string | null): boolean =>
  provenEmail !== null && isOtherEmail(typed, provenEmail)

export type ContactInfoValues = z.infer<ReturnType<typeof contactInfoRules>>
export type AddressValues = ContactInfoValues['addresses'][number]
export type PhoneValues = ContactInfoValues['phones'][number]
