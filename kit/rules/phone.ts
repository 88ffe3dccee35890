const SEPARATORS = /[\s().+-]/g
const US_PHONE = /^1?([2-9]\d{2}[2-9]\d{6})$/

/** A phone number as the REST contracts of people and listings write it. */
export const TEN_DIGITS = /^\d{10}$/

/** The format of contact info: 000-000-0000. */
export const DASHED_PHONE = /^(?:\d{3}-){2}\d{4}$/

/** Formats ten digits as 000-000-0000. Returns null for other text. */
export const dashedPhone = (digits: string): string | null =>
  TEN_DIGITS.test(digits) ? digits.replace(/^(...)(...)/, '$1-$2-') : null

/**
 * Returns the ten digits of a US phone number, or null for other text. The number may start with the country
 * code 1. Neither the area code nor the exchange starts with 0 or 1.
 */
export const usPhoneDigits = (typed: string): string | null =>
  US_PHONE.exec(typed.replace(SEPARATORS, ''))?.[1] ?? null

/** Whether text is a US phone number. */
export const isUSPhone = (typed: string): boolean => usPhoneDigits(typed) !== null

/** Whether text is a US phone number or empty. Separators alone count as empty. */
export const isOptionalUSPhone = (typed: string): boolean =>
  typed.replace(SEPARATORS, '') === '' || isUSPhone(typed)
