/** What every member can subscribe to, in the order in which it is told. */
const SUBSCRIPTIONS = ['listing alerts', 'favorites', 'newsletter'] as const
export type SubscriptionName = (typeof SUBSCRIPTIONS)[number]

export interface Subscription {
  id: string
  name: string
  isSubscribed: boolean
  /** Whether it comes by mail. */
  email: boolean
}

/** The three that everybody has, off where nothing was chosen yet, then any others by name. */
export function allSubscriptions(stored: readonly Subscription[]): Subscription[] {
  const isKnown = (name: string) => SUBSCRIPTIONS.some((one) => one === name)
  const others = stored.filter(({ name }) => !isKnown(name))
  return [
    ...SUBSCRIPTIONS.map((name) => stored.find((one) => one.name === name) ?? subscription(name, false)),
    ...others.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ]
}

/** Every subscription with the chosen ones on, by mail. */
export const subscriptionsOf = (chosen: readonly SubscriptionName[]): Subscription[] =>
  SUBSCRIPTIONS.map((name) => subscription(name, chosen.includes(name)))

const subscription = (name: SubscriptionName, isSubscribed: boolean): Subscription => ({
  id: name.replace(' ', '-'),
  name,
  isSubscribed,
  email: isSubscribed,
})
