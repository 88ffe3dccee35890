/** How often mails come, by the name in the form; null stands for never. The first one is offered first. */
const PROFILE_FREQUENCIES = { IMMEDIATE: 1, DAILY: 2, WEEKLY: 4, MONTHLY: 16, NONE: null } as const
const LEGACY_FREQUENCIES = { instant: 1, daily: 2, never: null } as const

export type Frequency = keyof typeof PROFILE_FREQUENCIES | keyof typeof LEGACY_FREQUENCIES

const FREQUENCY_NUMBERS: Record<Frequency, number | null> = { ...PROFILE_FREQUENCIES, ...LEGACY_FREQUENCIES }

/** What can be chosen where the profile flow is on, and where it is not. */
export const frequencyOptions = (profileFlow: boolean): readonly [Frequency, ...Frequency[]] =>
  profileFlow ? ['IMMEDIATE', 'DAILY', 'WEEKLY', 'MONTHLY', 'NONE'] : ['instant', 'daily', 'never']

/** One email a day. A new search is kept with it where its mails are not wanted. */
export const DAILY = 2

/** What is kept for a choice. One who wants no mails keeps the number that is there already. */
export function frequencySettings(frequency: Frequency, before: number = DAILY) {
  const number = FREQUENCY_NUMBERS[frequency]
  return { isSubscribed: number !== null, notificationFrequency: number ?? before }
}

/** The name of a number that is kept, in the words of the flow. A number that the flow does not offer has one as well. */
export const frequencyOf = (number: number, profileFlow: boolean): Frequency =>
  [...frequencyOptions(profileFlow), ...frequencyOptions(!profileFlow)].find(
    (name) => FREQUENCY_NUMBERS[name] === number,
  ) ?? 'DAILY'

/** What can happen to a home that a member may want to hear of, in the order in which it is offered. */
export const CHANGE_KINDS = ['NEW_LISTING', 'COMING_SOON', 'PRICE_CHANGE', 'STATUS_CHANGE'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
