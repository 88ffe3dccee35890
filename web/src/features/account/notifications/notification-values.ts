import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type {
  NotificationKind,
  Notifications_AccountUserFragment,
} from '../../../platform/graphql/generated/graphql.ts'

export const notificationsFragment = graphql(`
  fragment Notifications_accountUser on AccountUser {
    id
    email
    verified
    notificationSettings {
      notificationOptIn
      timeZone
      isSameClock(timeZone: $deviceZone)
      subscriptions {
        id
        name
        isSubscribed
        email
        notificationFrequency
        notifyOn
      }
    }
  }
`)

export type MaskedAccount = FragmentType<Notifications_AccountUserFragment>
type Settings = NonNullable<Notifications_AccountUserFragment['notificationSettings']>
export type Subscription = Settings['subscriptions'][number]

/** Subscriptions that every member has, in display order. */
const KNOWN_NAMES = ['listing alerts', 'favorites', 'newsletter'] as const
export type KnownName = (typeof KNOWN_NAMES)[number]

export const isKnown = (name: string): name is KnownName => KNOWN_NAMES.some((known) => known === name)

/** Sorts the known subscriptions first, in display order, and then the other subscriptions by name. */
export function sortSubscriptions<T extends { name: string }>(subscriptions: readonly T[]): T[] {
  const rank = ({ name }: T) => (isKnown(name) ? KNOWN_NAMES.indexOf(name) : KNOWN_NAMES.length)
  return subscriptions.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
}

/** True when the member receives emails, which requires both flags. */
export const isOn = ({ isSubscribed, email }: Subscription): boolean => isSubscribed && email

/** Email frequencies by their stored numbers. The last two exist only in the profile flow. */
const FREQUENCIES = [1, 2, 4, 16] as const
export type Frequency = (typeof FREQUENCIES)[number]
const isFrequency = (value: unknown): value is Frequency => FREQUENCIES.some((known) => known === value)

/** Returns the stored frequency, or 2 (daily) when none is stored. */
export const frequencyOf = ({ notificationFrequency: stored }: Subscription): Frequency =>
  isFrequency(stored) ? stored : 2

/**
 * Returns the frequencies that a flow offers. Also returns the stored frequency when only the other flow
 * offers it.
 */
export const frequencyChoices = (profileFlow: boolean, current: Frequency): Frequency[] =>
  FREQUENCIES.filter((value) => profileFlow || value <= 2 || value === current)

/** Listing events that a favorites email can report. */
export const FAVORITE_KINDS = ['PRICE_CHANGE', 'STATUS_CHANGE'] as const
export type FavoriteKind = (typeof FAVORITE_KINDS)[number]

export const kindsOf = ({ notifyOn }: Subscription): FavoriteKind[] =>
  FAVORITE_KINDS.filter((kind: NotificationKind) => notifyOn?.includes(kind) ?? true)
