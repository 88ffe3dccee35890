import type { FragmentType } from '@apollo/client'
import { graphql } from '../../graphql/generated/gql.ts'
import type { NotificationKind, Notifications_AccountUserFragment } from '../../graphql/generated/graphql.ts'

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

/** The subscriptions that every member has, in the order in which they stand. */
const order = ['listing alerts', 'favorites', 'newsletter'] as const
export type KnownName = (typeof order)[number]

export const isKnown = (name: string): name is KnownName => order.some((known) => known === name)

/** The three that every member has come first; any other follows by name. */
export function inOrder<T extends { name: string }>(subscriptions: readonly T[]): T[] {
  const place = ({ name }: T) => (isKnown(name) ? order.indexOf(name) : order.length)
  return subscriptions.toSorted(
    (one, other) => place(one) - place(other) || one.name.localeCompare(other.name),
  )
}

/** Mails come only where both hold. */
export const isOn = ({ isSubscribed, email }: Subscription): boolean => isSubscribed && email

/** How often mails come, by the numbers that are kept; the profile flow has two more. */
const frequencies = [1, 2, 4, 16] as const
export type Frequency = (typeof frequencies)[number]
const isFrequency = (value: unknown): value is Frequency => frequencies.some((known) => known === value)

/** Daily where nothing else is kept. */
export const frequencyOf = ({ notificationFrequency: kept }: Subscription): Frequency =>
  isFrequency(kept) ? kept : 2

/** The choices of a variant, and what is kept where it is of the other one. */
export const frequencyChoices = (profileFlow: boolean, kept: Frequency): Frequency[] =>
  frequencies.filter((value) => profileFlow || value <= 2 || value === kept)

/** What can happen to a home that somebody knows already. */
export const favoriteKinds = ['PRICE_CHANGE', 'STATUS_CHANGE'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

export const kindsOf = ({ notifyOn }: Subscription): FavoriteKind[] =>
  favoriteKinds.filter((kind: NotificationKind) => notifyOn?.includes(kind) ?? true)
