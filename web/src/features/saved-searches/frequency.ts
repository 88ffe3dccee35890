/** Email frequency numbers by their name in the form, in display order. Null means never. */
const PROFILE_FREQUENCIES = { IMMEDIATE: 1, DAILY: 2, WEEKLY: 4, MONTHLY: 16, NONE: null } as const
const LEGACY_FREQUENCIES = { instant: 1, daily: 2, never: null } as const

export type Frequency = keyof typeof PROFILE_FREQUENCIES | keyof typeof LEGACY_FREQUENCIES

const FREQUENCY_NUMBERS: Record<Frequency, number | null> = { ...PROFILE_FREQUENCIES, ...LEGACY_FREQUENCIES }

/** Returns the frequencies that the form offers, which depend on whether the profile flow is on. */
export const frequencyOptions = (profileFlow: boolean): readonly [Frequency, ...Frequency[]] =>
  profileFlow ? ['IMMEDIATE', 'DAILY', 'WEEKLY', 'MONTHLY', 'NONE'] : ['instant', 'daily', 'never']

/** One email a day. Also stored for a new search without emails. */
export const DAILY = 2

/** Returns the values to store for a choice. A choice without emails keeps the previous number. */
export function frequencySettings(frequency: Frequency, before: number = DAILY) {
  const number = FREQUENCY_NUMBERS[frequency]
  return { isSubscribed: number !== null, notificationFrequency: number ?? before }
}

/**
 * Returns the name of a stored number in the current profile flow. Falls back to the name in the other flow.
 */
export const frequencyOf = (number: number, profileFlow: boolean): Frequency =>
  [...frequencyOptions(profileFlow), ...frequencyOptions(!profileFlow)].find(
    (name) => FREQUENCY_NUMBERS[name] === number,
  ) ?? 'DAILY'
