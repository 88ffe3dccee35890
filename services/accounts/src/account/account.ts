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

/** A member's account, as its owner sees it. */
export const AccountUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  addresses: z.array(Address),
  phones: z.array(Phone),
  phone: z.string().nullable().describe('The primary one of phones'),
  notificationOptIn: z.boolean(),
  settings: z.object({ userSetCookieSettings: z.boolean(), acceptAllCookies: z.boolean() }),
  updatedAt: z.iso.datetime(),
  verified: z.boolean().describe('True once the e-mail address has been confirmed'),
  personas: z.array(z.object({ name: z.string(), isSubscribed: z.boolean() })),
  subscriptions: z.array(
    z.object({ id: z.string(), name: z.string(), isSubscribed: z.boolean(), email: z.boolean() }),
  ),
})
export type AccountUser = z.infer<typeof AccountUser>

/** What the database keeps of an account, without its password. */
export interface AccountRow extends Omit<AccountUser, 'phone' | 'settings' | 'updatedAt'> {
  userSetCookieSettings: boolean
  acceptAllCookies: boolean
  updatedAt: Date
}

export function toAccountUser(row: AccountRow): AccountUser {
  const { userSetCookieSettings, acceptAllCookies, updatedAt, ...account } = row
  const phone = row.phones.find(({ isPrimary }) => isPrimary) ?? row.phones[0]
  return {
    ...account,
    phone: phone?.phoneNumber ?? null,
    settings: { userSetCookieSettings, acceptAllCookies },
    updatedAt: updatedAt.toISOString(),
  }
}
