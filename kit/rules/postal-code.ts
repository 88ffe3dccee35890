const FORMATS = { USA: /^\d{5}(\d{4})?$/, CAN: /^[A-Z]\d[A-Z]\d[A-Z]\d$/ } as const

/** Maximum length of a postal code as people type it. */
export const MAX_POSTAL_CODE_LENGTH = 10

/** Converts a postal code to uppercase, and removes spaces and dashes. */
export const normalizePostalCode = (typed: string): string => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()

/** Whether the text has the postal code format of the country. */
export const isPostalCodeFormat = (country: keyof typeof FORMATS, typed: string): boolean =>
  FORMATS[country].test(normalizePostalCode(typed))
