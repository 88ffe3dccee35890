import { DASHED_PHONE } from '@gable/kit/rules/phone'
import { isPostalCodeFormat, MAX_POSTAL_CODE_LENGTH, normalizePostalCode } from '@gable/kit/rules/postal-code'
import { z } from 'zod'
import { email, locale } from '../../identity/account.ts'
import { currentPassword } from '../password.ts'

const MAX_ENTRIES = 2
const NOT_POSTAL = 'Not a valid postal code'
const NOT_STATE = 'Please use State or Province Code'
const NO_COUNTRY = 'Please select a country'
const NOT_OF_COUNTRY = 'Please choose a state or province of the country'
const NOT_CODE_OF_COUNTRY = 'Not a postal code of the country'
const NOT_PHONE = 'Phone number should be in format 000-000-0000'

/** A single line of text, trimmed. */
const singleLine = (name: string, maxLength: number) =>
  z
    .string(`${name} must be text`)
    .trim()
    .max(maxLength, `${name} must have at most ${maxLength} characters`)
    .regex(/^\P{Cc}*$/u, `${name} must not contain control characters`)

const requiredText = (name: string, maxLength: number, requiredMessage: string) =>
  z.string(requiredMessage).trim().min(1, requiredMessage).pipe(singleLine(name, maxLength))

const label = requiredText('A label', 50, 'A label is required')

/** Normalizes a postal code to the postal service's format: 78702, 78702-1234, H2H 1Z4. */
const postalCode = z
  .string(NOT_POSTAL)
  .trim()
  .max(MAX_POSTAL_CODE_LENGTH, NOT_POSTAL)
  .transform(normalizePostalCode)
  .refine((code) => isPostalCodeFormat('USA', code) || isPostalCodeFormat('CAN', code), NOT_POSTAL)
  .transform((code) =>
    /^\d/.test(code) ? code.replace(/^(\d{5})(\d{4})$/, '$1-$2') : code.replace(/^(.{3})(.{3})$/, '$1 $2'),
  )

const isPrimary = z
  .boolean()
  .nullish()
  .describe(
    'Marks which of two entries is the primary entry, but cannot change it: the first entry added stays primary',
  )

const PROVINCES: ReadonlySet<string> = new Set('AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '))

const AddressBody = z
  .object({
    label,
    address1: requiredText('Street', 100, 'Street is required').describe('Street'),
    address2: singleLine('Unit/Apt', 50)
      .nullish()
      .transform((text) => text || null)
      .describe('Unit/Apt'),
    city: requiredText('City', 50, 'City is required'),
    stateProvince: z
      .string(NOT_STATE)
      .trim()
      .regex(/^[A-Za-z]{2}$/, NOT_STATE)
      .toUpperCase(),
    country: z.enum(['USA', 'CAN'], NO_COUNTRY),
    postalCode: postalCode.describe('US code of 5 or 5+4 digits, or Canadian code like A1A 1A1'),
    isPrimary,
  })
  .superRefine(({ country, stateProvince, postalCode }, context) => {
    const isState = /^[A-Z]{2}$/.test(stateProvince)
    if (isState && PROVINCES.has(stateProvince) !== (country === 'CAN'))
      context.addIssue({ code: 'custom', path: ['stateProvince'], message: NOT_OF_COUNTRY })
    if (isPostalCodeFormat(country === 'CAN' ? 'USA' : 'CAN', postalCode))
      context.addIssue({ code: 'custom', path: ['postalCode'], message: NOT_CODE_OF_COUNTRY })
  })

const PhoneBody = z.object({
  label,
  phoneNumber: z.string(NOT_PHONE).trim().regex(DASHED_PHONE, NOT_PHONE),
  isPrimary,
  isMobile: z
    .boolean()
    .nullish()
    .transform((mobile) => mobile ?? false),
})

/**
 * Complete contact info as submitted. Other fields of an entry, such as createdAt, are set by the server and
 * ignored here.
 */
export const ContactInfoBody = z.object({
  firstName: requiredText('First name', 100, 'First name is required'),
  lastName: requiredText('Last name', 100, 'Last name is required'),
  email,
  addresses: z.array(AddressBody).max(MAX_ENTRIES, `An account has at most ${MAX_ENTRIES} addresses`),
  phones: z.array(PhoneBody).max(MAX_ENTRIES, `An account has at most ${MAX_ENTRIES} phones`),
  updatedAt: z.iso
    .datetime()
    .nullish()
    .describe('updatedAt of the account when the edit began; 409 when its contact info has changed since'),
  currentPassword: currentPassword.describe(
    'Required to change the email address of an account with a password',
  ),
  locale,
})
export type ContactInfoBody = z.output<typeof ContactInfoBody>
