import type { Address, Phone } from './account.ts'
import type { SubscriptionName } from './subscriptions.ts'

const PERSONAS = ['buy', 'sell'] as const

export type Persona = (typeof PERSONAS)[number]

/** An account before it is stored. */
export interface NewAccount {
  email: string
  verified: boolean
  /** Null for a member who only signs in elsewhere. */
  passwordHash: string | null
  firstName: string
  lastName: string
  city: string | null
  addresses: readonly Omit<Address, 'createdAt'>[]
  phones: readonly Omit<Phone, 'createdAt'>[]
  notificationOptIn: boolean
  personas: readonly Persona[]
  subscriptions: readonly SubscriptionName[]
}

/** Every persona, with the chosen ones on. */
export const personasOf = (chosen: readonly Persona[]) =>
  PERSONAS.map((name) => ({ name, isSubscribed: chosen.includes(name) }))
