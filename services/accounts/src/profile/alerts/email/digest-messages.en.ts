import type { NotificationKind } from '@gable/kit/rules/notification-kinds'
import { company } from '@gable/service-kit/email/email-env'
import { formatNumber, pluralize } from '@gable/service-kit/email/layout/format'

import type { DigestTopic } from './digest.types.ts'
import type { DigestMessages } from './digest-messages.ts'

const count = (one: string, other: string) => (number: number) => pluralize(number, 'en-US', { one, other })

const KIND_NAMES: Record<NotificationKind, string> = {
  NEW_LISTING: 'new homes',
  COMING_SOON: 'homes coming soon',
  PRICE_CHANGE: 'price changes',
  STATUS_CHANGE: 'status changes',
}

const STATUS_NAMES: Record<string, string> = {
  Active: 'Active',
  'Active Under Contract': 'Under contract',
  Pending: 'Pending',
  'Coming Soon': 'Coming soon',
  Hold: 'On hold',
}

const quoted = (topic: DigestTopic) =>
  topic.kind === 'favorites' ? 'your favorites' : `your search “${topic.name}”`

export const english: DigestMessages = {
  tally: {
    new: count('new home', 'new homes'),
    comingSoon: count('home coming soon', 'homes coming soon'),
    priceCut: count('price cut', 'price cuts'),
    priceRise: count('price increase', 'price increases'),
    status: count('status change', 'status changes'),
  },
  homes: count('home', 'homes'),
  alone: (what, where) => `${what}: ${where}`,
  about(what, topic) {
    if (topic.kind === 'favorites') return `${what} in your favorites`
    return topic.place ? `${what} in ${topic.place}` : `${what}: ${topic.name}`
  },
  lead(price, street) {
    if (street === null) return price === null ? 'A home' : `${price} home`
    return `${price ?? 'A home'} on ${street}`
  },
  andMore(lead, others, topic) {
    const more = others === 'many' ? 'many more' : `${formatNumber(others, 'en-US')} more`
    if (topic.kind === 'favorites') return `${lead}, and ${more} in your favorites`
    return `${lead}, and ${more} in ${topic.place ?? `“${topic.name}”`}`
  },
  newsOf: (homes) => `Updates on ${homes}`,
  headline: {
    new: 'New home',
    comingSoon: 'Coming soon',
    priceCut: 'Price cut',
    priceRise: 'Price increase',
  },
  tag: { new: 'New', comingSoon: 'Coming soon', priceCut: 'Price cut', priceRise: 'Price increase' },
  status(status, transactionType) {
    if (status === 'Closed') return transactionType === 'Rent' ? 'Rented' : 'Sold'
    return STATUS_NAMES[status ?? ''] ?? 'Off the market'
  },
  backOnMarket: 'Back on the market',
  wasStatus: (status) => `was: ${status}`,
  wasPrice: (price) => `was ${price}`,
  because: (kind, topic) =>
    `Because you asked for ${KIND_NAMES[kind]} ${topic.kind === 'favorites' ? 'in your favorites' : `in “${topic.name}”`}`,
  intro: (topic) => `Here’s what’s new in ${quoted(topic)}.`,
  more: (number) =>
    `${pluralize(number, 'en-US', { one: 'more home has', other: 'more homes have' })} updates that didn’t fit in this email.`,
  many: { homes: 'many homes', more: 'Many more homes have updates that didn’t fit in this email.' },
  seeAll: (total) => `See all ${pluralize(total, 'en-US', { one: 'home', other: 'homes' })}`,
  seeHome: 'See this home',
  seeTopic: (topic) => (topic.kind === 'favorites' ? 'See my favorites' : 'View results'),
  source: (name) => `From ${name}`,
  asOf: (moment) =>
    `As of ${moment}. Prices change quickly, so please confirm the details before you rely on them.`,
  reason: (topic) =>
    topic.kind === 'favorites'
      ? `You’re getting this email because you asked ${company.name} for updates on your favorites.`
      : `You’re getting this email because you saved the search “${topic.name}” on ${company.name} and asked for email alerts.`,
  manage: 'Manage your email alerts',
  unsubscribe: (topic) =>
    topic.kind === 'favorites' ? 'Unsubscribe from favorites alerts' : 'Unsubscribe from this search',
}
