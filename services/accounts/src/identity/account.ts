import { MAX_EMAIL_LENGTH } from '@gable/kit/rules/email'
import { mailAddress } from '@gable/service-kit/email/email'
import { z } from 'zod'

const Address = z.object({
  label: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  stateProvince: z.string(),
  country: z.enum(['USA', 'CAN']),
  postalCode: z.string(),
  isPrimary: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Address = z.infer<typeof Address>

const Phone = z.object({
  label: z.string(),
  phoneNumber: z.string().describe('000-000-0000'),
  isPrimary: z.boolean(),
  isMobile: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Phone = z.infer<typeof Phone>

/** A member's cookie choice. */
export const Settings = z.object({
  userSetCookieSettings: z.boolean().describe('True once the member has chosen'),
  acceptAllCookies: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

/** A member's account, as its owner sees it. */
export const AccountUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addresses: z.array(Address),
  phones: z.array(Phone),
  phone: z.string().nullable().describe('The primary phone number'),
  notificationOptIn: z.boolean(),
  settings: Settings,
  updatedAt: z.iso.datetime(),
  verified: z.boolean().describe('True once the email address has been confirmed'),
  personas: z.array(z.object({ name: z.string(), isSubscribed: z.boolean() })),
  subscriptions: z
    .array(z.object({ id: z.string(), name: z.string(), isSubscribed: z.boolean(), email: z.boolean() }))
    .describe('Listing alerts, favorites, newsletter, then any others by name'),
  hasPassword: z.boolean().describe('False for a member who signs in only with Apple or Google'),
  identities: z.array(z.object({ provider: z.string() })).describe('Linked Apple and Google accounts'),
  deletesAt: z.iso
    .datetime()
    .nullable()
    .describe('Scheduled deletion time; null when the member has not requested a deletion'),
})
export type AccountUser = z.infer<typeof AccountUser>

/** A row of the account table, without the password hash. */
export interface AccountRow extends Omit<AccountUser, 'phone' | 'settings' | 'updatedAt' | 'deletesAt'> {
  userSetCookieSettings: boolean
  acceptAllCookies: boolean
  updatedAt: Date
  deletesAt: Date | null
}

export function toAccountUser(row: AccountRow): AccountUser {
  const { userSetCookieSettings, acceptAllCookies, updatedAt, deletesAt, ...account } = row
  const phone = row.phones.find(({ isPrimary }) => isPrimary) ?? row.phones[0]
  return {
    ...account,
    subscriptions: allSubscriptions(row.subscriptions),
    phone: phone?.phoneNumber ?? null,
    settings: { userSetCookieSettings, acceptAllCookies },
    updatedAt: updatedAt.toISOString(),
    deletesAt: deletesAt?.toISOString() ?? null,
  }
}

export const email = z
  .string('Email is required')
  .min(1, 'Email is required')
  .max(MAX_EMAIL_LENGTH, 'Email must be valid')
  .pipe(mailAddress('Email must be valid'))

export const locale = z
  .enum(['en-US', 'fr-CA'])
  .nullish()
  .describe('Language of the email; defaults to en-US')

/** Subscriptions that every member can choose, in the order in which the API returns them. */
const SUBSCRIPTIONS = ['listing alerts', 'favorites', 'newsletter'] as const
export type SubscriptionName = (typeof SUBSCRIPTIONS)[number]

export interface Subscription {
  id: string
  name: string
  isSubscribed: boolean
  /** Whether the subscription sends emails. */
  email: boolean
}

/** Returns the three standard subscriptions, unsubscribed by default, then any others by name. */
export function allSubscriptions(stored: readonly Subscription[]): Subscription[] {
  const isKnown = (name: string) => SUBSCRIPTIONS.some((one) => one === name)
  const others = stored.filter(({ name }) => !isKnown(name))
  return [
    ...SUBSCRIPTIONS.map((name) => stored.find((one) => one.name === name) ?? subscription(name, false)),
    ...others.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ]
}

/** Returns every standard subscription, with the chosen subscriptions on and sent by email. */
export const subscriptionsOf = (chosen: readonly SubscriptionName[]): Subscription[] =>
  SUBSCRIPTIONS.map((name) => subscription(name, chosen.includes(name)))

const subscription = (name: SubscriptionName, isSubscribed: boolean): Subscription => ({
  id: name.replace(' ', '-'),
  name,
  isSubscribed,
  email: isSubscribed,
})
