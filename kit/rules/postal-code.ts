/** The area that starts a postal code, which is enough to find a place, and the rest of the code, in uppercase. */
export const POSTAL_CODES = {
  USA: { area: /\d{5}/, rest: /(?:\d{4})?/ },
  CAN: { area: /[A-Z]\d[A-Z]/, rest: /\d[A-Z]\d/ },
} as const

/** Maximum length of a postal code as people type it. */
export const MAX_POSTAL_CODE_LENGTH = 10

/** Converts a postal code to uppercase, and removes spaces and dashes. */
export const normalizePostalCode = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()

/** Whether the text has the postal code format of the country. */
export const isPostalCodeFormat = (country: keyof typeof POSTAL_CODES, typed: string): boolean =>
  RegExp(`^${POSTAL_CODES[country].area.source}${POSTAL_CODES[country].rest.source}$`).test(
    normalizePostalCode(typed),
  )
