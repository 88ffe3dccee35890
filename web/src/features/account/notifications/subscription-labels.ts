import type { TFunction } from 'i18next'
import {
  type FavoriteKind,
  type Frequency,
  frequencyOf,
  isKnown,
  isOn,
  type KnownName,
  kindsOf,
  type Subscription,
} from './notification-values.ts'

const NAME_KEYS = {
  'listing alerts': 'alerts',
  favorites: 'favorites',
  newsletter: 'newsletter',
} as const satisfies {
  [Name in KnownName]: string
}

/** Returns the display name of a subscription. An unknown subscription shows its own name. */
export const subscriptionName = (name: string, t: TFunction): string =>
  isKnown(name) ? t(`notifications.names.${NAME_KEYS[name]}`) : name.charAt(0).toUpperCase() + name.slice(1)

/** Returns a description of the emails, or null for an unknown subscription. */
export const subscriptionDescription = (name: string, t: TFunction): string | null =>
  isKnown(name) ? t(`notifications.about.${NAME_KEYS[name]}`) : null

const FREQUENCY_KEYS = { 1: 'immediate', 2: 'daily', 4: 'weekly', 16: 'monthly' } as const

/** Returns the label of a frequency. The profile flow says Immediate; the legacy flow says Instant. */
export const frequencyLabel = (frequency: Frequency, profileFlow: boolean, t: TFunction): string =>
  t(`notifications.frequencies.${frequency === 1 && !profileFlow ? 'instant' : FREQUENCY_KEYS[frequency]}`)

export const kindLabel = (kind: FavoriteKind, t: TFunction): string => t(`notifications.kinds.${kind}`)

/** Summarizes the settings of a subscription in one line. */
export function subscriptionState(subscription: Subscription, profileFlow: boolean, t: TFunction): string {
  if (!isOn(subscription)) return t('notifications.off')
  if (subscription.name !== 'favorites') return t('notifications.on')
  const frequency = frequencyLabel(frequencyOf(subscription), profileFlow, t)
  const kinds = kindsOf(subscription).map((kind) => kindLabel(kind, t))
  return [frequency, ...kinds].join(' · ')
}
