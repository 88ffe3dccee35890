import { key, moment, text } from '@gable/subgraph-kit/rest/fields'
import { z } from 'zod'

const createdAt = moment.nullish()

const addressContract = z.object({
  label: z.string(),
  address1: z.string(),
  address2: text,
  city: z.string(),
  stateProvince: z.string(),
  country: z.string(),
  postalCode: z.string(),
  isPrimary: z.boolean(),
  createdAt,
})

const phoneContract = z.object({
  label: z.string(),
  phoneNumber: z.string(),
  isPrimary: z.boolean(),
  isMobile: z.boolean().default(false),
  createdAt,
})

const subscriptionContract = z.object({
  id: key,
  name: z.string(),
  isSubscribed: z.boolean(),
  email: z.boolean(),
})

/**
 * A member's account in the format of the accounts service. Each subscription includes the id of its account.
 */
export const accountUserContract = z
  .object({
    id: key,
    email: text,
    firstName: text,
    lastName: text,
    addresses: z.array(addressContract).nullish(),
    phones: z.array(phoneContract).nullish(),
    phone: text,
    notificationOptIn: z.boolean().nullish(),
    personas: z.array(z.object({ name: z.string(), isSubscribed: z.boolean() })).nullish(),
    subscriptions: z.array(subscriptionContract).nullish(),
    verified: z.boolean().nullish(),
    updatedAt: moment.nullish(),
    settings: z.object({ userSetCookieSettings: z.boolean(), acceptAllCookies: z.boolean() }).nullish(),
    hasPassword: z.boolean().nullish(),
    identities: z.array(z.object({ provider: z.string() })).nullish(),
    deletesAt: moment.nullish(),
  })
  .transform((account) => ({
    ...account,
    subscriptions: account.subscriptions?.map((row) => ({ ...row, account: account.id })),
  }))

export type AccountUserRow = z.output<typeof accountUserContract>
export type AccountSubscriptionRow = NonNullable<AccountUserRow['subscriptions']>[number]

/** All stored data of a member, returned unchanged. */
export const exportContract = z.looseObject({})

/** Contact info in the format of the services. */
export const contactInfoRequest = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  currentPassword: text,
  addresses: z.array(addressContract.omit({ createdAt: true })),
  phones: z.array(phoneContract.omit({ createdAt: true })),
  updatedAt: text,
  locale: text,
})
