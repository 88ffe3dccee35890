import type { Address, Phone } from './account.ts'

const PERSONAS = ['buy', 'sell'] as const
const SUBSCRIPTIONS = ['listing alerts', 'favorites', 'newsletter'] as const

export type Persona = (typeof PERSONAS)[number]
export type Subscription = (typeof SUBSCRIPTIONS)[number]

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
  subscriptions: readonly Subscription[]
}

/** Every persona, with the chosen ones on. */
export const personasOf = (chosen: readonly Persona[]) =>
  PERSONAS.map((name) => ({ name, isSubscribed: chosen.includes(name) }))

/** Every subscription, with the chosen ones on, by mail. */
export const subscriptionsOf = (chosen: readonly Subscription[]) =>
  SUBSCRIPTIONS.map((name) => {
    const isSubscribed = chosen.includes(name)
    return { id: name.replace(' ', '-'), name, isSubscribed, email: isSubscribed }
  })
