import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { isEmail } from '../../lib/email.ts'
import {
  bareCode,
  type Country,
  countries,
  isCountry,
  isPostalCodeIn,
  isPostalCodeOf,
  isRegion,
  type Region,
  regionsOf,
} from './postal-regions.ts'

/** At most so many addresses, and so many phones. */
export const mostEntries = 2

const most = { name: 100, label: 50, street: 100, unit: 50, city: 50, email: 254, postalCode: 10 }

const isPostalCode = (typed: string) =>
  typed.length <= most.postalCode && countries.some((country) => isPostalCodeOf(country, typed))

/** A phone number as it is kept, 000-000-0000, whatever marks it is typed with. Null for what is none. */
export function dashedNumber(typed: string): string | null {
  const digits = typed.replace(/[\s\p{Pd}().+]/gu, '').replace(/^1(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits.replace(/^(...)(...)/, '$1-$2-') : null
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

function addressRules(t: TFunction, isAccepted: IsAccepted) {
  const { optional, required, exact } = textRules(t)
  const address = z.object({
    ...entry,
    label: required(most.label, t('contactInfo.errors.label')),
    address1: required(most.street, t('contactInfo.errors.street')),
    address2: optional(most.unit),
    city: required(most.city, t('contactInfo.errors.city')),
    stateProvince: exact(t('contactInfo.errors.state'), (typed) => isRegion(typed.toUpperCase())),
    country: exact(t('contactInfo.errors.country'), isCountry),
    postalCode: exact(t('contactInfo.errors.postalCode'), isPostalCode),
  })
  type Address = z.infer<typeof address>
  const agree = (
    path: keyof Address,
    holds: (address: Places) => boolean,
    error: (address: Places) => string,
  ) =>
    z.refine<Address>((value) => holds(placesOf(value)), {
      path: [path],
      error: ({ input }) => error(placesOf(input as Address)),
      // Also while other fields are wrong, so that all there is to mend is said at once.
      when: ({ value }) => arePlaces(value),
    })
  const names = ({ country, region }: Places) => ({
    country: country && t(`contactInfo.countries.${country}`),
    region: region && t(`contactInfo.regions.${region}`),
  })
  return address.check(
    agree('stateProvince', isRegionOfCountry, (places) =>
      t('contactInfo.errors.stateCountry', names(places)),
    ),
    agree('postalCode', isCodeOfCountry, (places) => t('contactInfo.errors.postalCountry', names(places))),
    agree(
      'postalCode',
      (places) => {
        const misplaced = misplacedCode(places)
        return misplaced === null || isAccepted(misplaced)
      },
      (places) => t('contactInfo.errors.postalRegion', names(places)),
    ),
  )
}

/** Whether a misplaced postal code is kept: some cross the borders of their states. */
type IsAccepted = (misplaced: string) => boolean

/** What of an address has to agree; null for what is not valid by itself, about which nothing more is said. */
interface Places {
  country: Country | null
  region: Region | null
  postalCode: string | null
}

interface TypedPlaces {
  country: string
  stateProvince: string
  postalCode: string
}

function placesOf({ country, stateProvince, postalCode }: TypedPlaces): Places {
  const region = stateProvince.trim().toUpperCase()
  return {
    country: isCountry(country) ? country : null,
    region: isRegion(region) ? region : null,
    postalCode: isPostalCode(postalCode.trim()) ? postalCode : null,
  }
}

const arePlaces = (value: unknown): value is TypedPlaces =>
  z.safeParse(z.object({ country: z.string(), stateProvince: z.string(), postalCode: z.string() }), value)
    .success

const isRegionOfCountry = ({ country, region }: Places) =>
  country === null || region === null || regionsOf(country).includes(region)

const isCodeOfCountry = ({ country, postalCode }: Places) =>
  country === null || postalCode === null || isPostalCodeOf(country, postalCode)

/** State and postal code, where the code is one of the country and outside of the state's range; otherwise null. */
function misplacedCode(places: Places): string | null {
  const { region, postalCode } = places
  if (region === null || postalCode === null || isPostalCodeIn(region, postalCode)) return null
  return isRegionOfCountry(places) && isCodeOfCountry(places) ? `${region} ${bareCode(postalCode)}` : null
}

/** The postal codes of addresses that are outside of their states' ranges. */
export const misplacedCodes = (addresses: readonly TypedPlaces[]): string[] =>
  addresses.flatMap((address) => misplacedCode(placesOf(address)) ?? [])

function phoneRules(t: TFunction) {
  const { required, exact } = textRules(t)
  return z.object({
    ...entry,
    label: required(most.label, t('contactInfo.errors.label')),
    phoneNumber: z.pipe(
      exact(t('contactInfo.errors.number'), (typed) => dashedNumber(typed) !== null),
      z.transform((typed: string) => dashedNumber(typed) ?? typed),
    ),
    isMobile: z.boolean(),
  })
}

/**
 * `provenEmail` may stay without a password; any other needs one. Null where the account has no password. A postal code
 * outside of its state's range is an error until it is accepted.
 */
export function contactInfoRules(
  t: TFunction,
  provenEmail: string | null,
  isAccepted: IsAccepted = () => false,
) {
  const { required } = textRules(t)
  const email = required(most.email, t('contactInfo.errors.email')).check(
    z.refine(isEmail, t('contactInfo.errors.emailInvalid')),
  )
  return z
    .object({
      firstName: required(most.name, t('contactInfo.errors.firstName')),
      lastName: required(most.name, t('contactInfo.errors.lastName')),
      email,
      currentPassword: z.string(),
      addresses: z.array(addressRules(t, isAccepted)).check(z.maxLength(mostEntries)),
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
