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

/**
 * Returns the display name of a subscription. For an unknown subscription, returns its own name with a
 * capital letter.
 */
export const subscriptionName = (name: string, t: TFunction): string =>
  isKnown(name) ? t(`notifications.names.${NAME_KEYS[name]}`) : name.charAt(0).toUpperCase() + name.slice(1)

/** Returns a description of a subscription's emails, or null for an unknown subscription. */
export const subscriptionDescription = (name: string, t: TFunction): string | null =>
  isKnown(name) ? t(`notifications.about.${NAME_KEYS[name]}`) : null

const FREQUENCY_KEYS = { 1: 'immediate', 2: 'daily', 4: 'weekly', 16: 'monthly' } as const

/**
 * Returns the label of a frequency. The label of frequency 1 is Immediate in the profile flow and Instant in
 * the legacy flow.
 */
export const frequencyLabel = (frequency: Frequency, profileFlow: boolean, t: TFunction): string =>
  t(`notifications.frequencies.${frequency === 1 && !profileFlow ? 'instant' : FREQUENCY_KEYS[frequency]}`)

export const kindLabel = (kind: FavoriteKind, t: TFunction): string => t(`notifications.kinds.${kind}`)

/** Summarizes a subscription's settings on one line. */
export function subscriptionState(subscription: Subscription, profileFlow: boolean, t: TFunction): string {
  if (!isOn(subscription)) return t('notifications.off')
  if (subscription.name !== 'favorites') return t('notifications.on')
  const frequency = frequencyLabel(frequencyOf(subscription), profileFlow, t)
  const kinds = kindsOf(subscription).map((kind) => kindLabel(kind, t))
  return [frequency, ...kinds].join(' · ')
}
