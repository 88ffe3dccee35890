import { isEmail, MAX_EMAIL_LENGTH } from '@gable/kit/rules/email'
import { dashedPhone } from '@gable/kit/rules/phone'
import { isPostalCodeFormat, MAX_POSTAL_CODE_LENGTH, normalizePostalCode } from '@gable/kit/rules/postal-code'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import {
  COUNTRIES,
  type Country,
  isCountry,
  isPostalCodeInRegion,
  isRegion,
  type Region,
  regionsOf,
} from './postal-regions.ts'

/** Maximum number of addresses per account, and also of phones per account. */
export const MAX_ENTRIES = 2

const MAX_LENGTHS = { name: 100, label: 50, street: 100, unit: 50, city: 50 }

const isPostalCode = (typed: string) =>
  typed.length <= MAX_POSTAL_CODE_LENGTH && COUNTRIES.some((country) => isPostalCodeFormat(country, typed))

/**
 * Formats a typed phone number as 000-000-0000, and ignores its separators. Returns null when the number is
 * invalid.
 */
export const formatDashedPhone = (typed: string): string | null =>
  dashedPhone(typed.replace(/[\s\p{Pd}().+]/gu, '').replace(/^1(?=\d{10}$)/, ''))

/** Rules for text fields. The form shows only the first error of each field. */
const textRules = (t: TFunction) => {
  const maxLength = (letters: number) =>
    z.maxLength(letters, t('contactInfo.errors.tooLong', { most: letters }))
  return {
    optional: (letters: number) => z.string().check(z.trim(), maxLength(letters)),
    required: (letters: number, error: string) =>
      z.string().check(z.trim(), z.minLength(1, error), maxLength(letters)),
    exact: (error: string, fits: (typed: string) => boolean) =>
      z.string().check(z.trim(), z.refine(fits, error)),
  }
}

const entry = { isPrimary: z.boolean(), createdAt: z.nullable(z.string()) }

function addressRules(t: TFunction, isAccepted: IsAccepted) {
  const { optional, required, exact } = textRules(t)
  const address = z.object({
    ...entry,
    label: required(MAX_LENGTHS.label, t('contactInfo.errors.label')),
    address1: required(MAX_LENGTHS.street, t('contactInfo.errors.street')),
    address2: optional(MAX_LENGTHS.unit),
    city: required(MAX_LENGTHS.city, t('contactInfo.errors.city')),
    stateProvince: exact(t('contactInfo.errors.state'), (typed) => isRegion(typed.toUpperCase())),
    country: exact(t('contactInfo.errors.country'), isCountry),
    postalCode: exact(t('contactInfo.errors.postalCode'), isPostalCode),
  })
  type Address = z.infer<typeof address>
  const consistent = (
    path: keyof Address,
    isConsistent: (address: AddressRegion) => boolean,
    error: (address: AddressRegion) => string,
  ) =>
    z.refine<Address>((value) => isConsistent(parseAddressRegion(value)), {
      path: [path],
      error: ({ input }) => error(parseAddressRegion(input as Address)),
      // Runs this check even when other fields are invalid, so that the form shows all errors together.
      when: ({ value }) => isTypedAddressRegion(value),
    })
  const names = ({ country, region }: AddressRegion) => ({
    country: country && t(`contactInfo.countries.${country}`),
    region: region && t(`contactInfo.regions.${region}`),
  })
  return address.check(
    consistent('stateProvince', isRegionOfCountry, (addressRegion) =>
      t('contactInfo.errors.stateCountry', names(addressRegion)),
    ),
    consistent('postalCode', isPostalCodeOfCountry, (addressRegion) =>
      t('contactInfo.errors.postalCountry', names(addressRegion)),
    ),
    consistent(
      'postalCode',
      (addressRegion) => {
        const postalCode = misplacedPostalCode(addressRegion)
        return postalCode === null || isAccepted(postalCode)
      },
      (addressRegion) => t('contactInfo.errors.postalRegion', names(addressRegion)),
    ),
  )
}

/**
 * Returns whether the form accepts a postal code outside its state's range. Such a code can be correct,
 * because some postal codes cross state borders.
 */
type IsAccepted = (misplaced: string) => boolean

/**
 * The parts of an address that must match. A part that is invalid on its own is null, and the consistency
 * checks skip it.
 */
interface AddressRegion {
  country: Country | null
  region: Region | null
  postalCode: string | null
}

interface TypedAddressRegion {
  country: string
  stateProvince: string
  postalCode: string
}

function parseAddressRegion({ country, stateProvince, postalCode }: TypedAddressRegion): AddressRegion {
  const region = stateProvince.trim().toUpperCase()
  return {
    country: isCountry(country) ? country : null,
    region: isRegion(region) ? region : null,
    postalCode: isPostalCode(postalCode.trim()) ? postalCode : null,
  }
}

const isTypedAddressRegion = (value: unknown): value is TypedAddressRegion =>
  z.safeParse(z.object({ country: z.string(), stateProvince: z.string(), postalCode: z.string() }), value)
    .success

const isRegionOfCountry = ({ country, region }: AddressRegion) =>
  country === null || region === null || regionsOf(country).includes(region)

const isPostalCodeOfCountry = ({ country, postalCode }: AddressRegion) =>
  country === null || postalCode === null || isPostalCodeFormat(country, postalCode)

/**
 * Returns the state and postal code when the postal code is valid for the country but outside the state's
 * range. Otherwise returns null.
 */
function misplacedPostalCode(addressRegion: AddressRegion): string | null {
  const { region, postalCode } = addressRegion
  if (region === null || postalCode === null || isPostalCodeInRegion(region, postalCode)) return null
  return isRegionOfCountry(addressRegion) && isPostalCodeOfCountry(addressRegion)
    ? `${region} ${normalizePostalCode(postalCode)}`
    : null
}

/** Returns the state and postal code of each address whose postal code is outside the state's range. */
export const misplacedPostalCodes = (addresses: readonly TypedAddressRegion[]): string[] =>
  addresses.flatMap((address) => misplacedPostalCode(parseAddressRegion(address)) ?? [])

function phoneRules(t: TFunction) {
  const { required, exact } = textRules(t)
  return z.object({
    ...entry,
    label: required(MAX_LENGTHS.label, t('contactInfo.errors.label')),
    phoneNumber: z.pipe(
      exact(t('contactInfo.errors.number'), (typed) => formatDashedPhone(typed) !== null),
      z.transform((typed: string) => formatDashedPhone(typed) ?? typed),
    ),
    isMobile: z.boolean(),
  })
}

/**
 * Creates the validation rules. An email address other than `currentEmail` requires the password.
 * `currentEmail` is null when the account has no password. A postal code outside its state's range is an
 * error until `isAccepted` returns true for it.
 */
export function contactInfoRules(
  t: TFunction,
  currentEmail: string | null,
  isAccepted: IsAccepted = () => false,
) {
  const { required } = textRules(t)
  const email = required(MAX_EMAIL_LENGTH, t('contactInfo.errors.email')).check(
    z.refine(isEmail, t('contactInfo.errors.emailInvalid')),
  )
  return z
    .object({
      firstName: required(MAX_LENGTHS.name, t('contactInfo.errors.firstName')),
      lastName: required(MAX_LENGTHS.name, t('contactInfo.errors.lastName')),
      email,
      currentPassword: z.string(),
      addresses: z.array(addressRules(t, isAccepted)).check(z.maxLength(MAX_ENTRIES)),
      phones: z.array(phoneRules(t)).check(z.maxLength(MAX_ENTRIES)),
    })
    .check(
      z.refine((values) => !needsPassword(values.email, currentEmail) || values.currentPassword !== '', {
        path: ['currentPassword'],
        error: t('contactInfo.errors.password'),
        // Runs this check even when other fields are invalid, so that the form shows all errors together.
        when: ({ value }) => typeof (value as { email?: unknown })?.email === 'string',
      }),
    )
}

/** True when the typed email address differs from the account's, ignoring case. */
export const isOtherEmail = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() !== email.toLowerCase()

export const needsPassword = (typed: string, currentEmail: string | null): boolean =>
  currentEmail !== null && isOtherEmail(typed, currentEmail)

export type ContactInfoValues = z.infer<ReturnType<typeof contactInfoRules>>
export type AddressValues = ContactInfoValues['addresses'][number]
export type PhoneValues = ContactInfoValues['phones'][number]
