import * as z from 'zod/mini'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type {
  ContactInfo_AccountUserFragment,
  UpdateContactInfoInput,
} from '../../../platform/graphql/generated/graphql.ts'
import type { AddressValues, ContactInfoValues, PhoneValues } from './contact-info-rules.ts'

export const contactInfoFragment = graphql(`
  fragment ContactInfo_accountUser on AccountUser {
    id
    email
    firstName
    lastName
    verified
    hasPassword
    updatedAt
    addresses {
      label
      address1
      address2
      city
      stateProvince
      country
      postalCode
      isPrimary
      createdAt
    }
    phones {
      label
      phoneNumber
      isPrimary
      isMobile
      createdAt
    }
  }
`)

export type ContactInfoAccount = ContactInfo_AccountUserFragment

const primaryFirst = <Entry extends { isPrimary: boolean }>(entries: readonly Entry[] | null): Entry[] =>
  [...(entries ?? [])].sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))

/** Converts an account to form values. */
export const toContactInfoValues = (account: ContactInfoAccount): ContactInfoValues => ({
  firstName: account.firstName ?? '',
  lastName: account.lastName ?? '',
  email: account.email ?? '',
  currentPassword: '',
  // Lists each field explicitly, because the mutation must not receive the other fields of a cached entry.
  addresses: primaryFirst(account.addresses).map((entry) => ({
    isPrimary: entry.isPrimary,
    createdAt: entry.createdAt,
    label: entry.label,
    address1: entry.address1,
    address2: entry.address2 ?? '',
    city: entry.city,
    stateProvince: entry.stateProvince,
    country: entry.country,
    postalCode: entry.postalCode,
  })),
  phones: primaryFirst(account.phones).map((entry) => ({
    isPrimary: entry.isPrimary,
    createdAt: entry.createdAt,
    label: entry.label,
    phoneNumber: entry.phoneNumber,
    isMobile: entry.isMobile,
  })),
})

/** Converts form values to the mutation input. */
export const toContactInfoInput = (
  { currentPassword, addresses, phones, ...names }: ContactInfoValues,
  updatedAt: string | null,
): UpdateContactInfoInput => ({
  ...names,
  currentPassword: currentPassword || null,
  addresses: addresses.map(({ createdAt, address2, ...address }) => ({
    ...address,
    address2: address2 || null,
    stateProvince: address.stateProvince.toUpperCase(),
    postalCode: address.postalCode.toUpperCase(),
  })),
  phones: phones.map(({ createdAt, ...phone }) => phone),
  updatedAt,
})

/** Returns an empty address. The first address of an account is the primary one. */
export const newAddress = (isPrimary: boolean): AddressValues => ({
  label: '',
  address1: '',
  address2: '',
  city: '',
  stateProvince: '',
  country: 'USA',
  postalCode: '',
  isPrimary,
  createdAt: null,
})

export const newPhone = (isPrimary: boolean): PhoneValues => ({
  label: '',
  phoneNumber: '',
  isMobile: false,
  isPrimary,
  createdAt: null,
})

const entryShape = { label: z.string(), isPrimary: z.boolean(), createdAt: z.nullable(z.string()) }
const valuesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  addresses: z.array(
    z.object({
      ...entryShape,
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      stateProvince: z.string(),
      country: z.string(),
      postalCode: z.string(),
    }),
  ),
  phones: z.array(z.object({ ...entryShape, phoneNumber: z.string(), isMobile: z.boolean() })),
})

/**
 * Form draft: the typed values without the password, and the account's values at the time when editing began.
 */
const draftSchema = z.object({ values: valuesSchema, base: valuesSchema, updatedAt: z.nullable(z.string()) })

export interface ContactInfoDraft {
  values: ContactInfoValues
  /**
   * The account's values when editing began. `updatedAt` is the time of the account's last change before
   * then.
   */
  base: ContactInfoValues
  updatedAt: string | null
}

export const toContactInfoDraft = ({ values, base, updatedAt }: ContactInfoDraft): unknown =>
  z.parse(draftSchema, { values, base, updatedAt })

/** Parses a stored draft into form values with an empty password. Returns null for an invalid draft. */
export function readContactInfoDraft(stored: unknown): ContactInfoDraft | null {
  const { success, data } = z.safeParse(draftSchema, stored)
  if (!success) return null
  const withoutPassword = (values: z.infer<typeof valuesSchema>) => ({ ...values, currentPassword: '' })
  return { ...data, values: withoutPassword(data.values), base: withoutPassword(data.base) }
}
