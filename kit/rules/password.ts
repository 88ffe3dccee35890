const MIN_PASSWORD_LENGTH = 8

/** Long enough for any passphrase, but short enough that hashing it cannot overload a server. */
export const MAX_PASSWORD_LENGTH = 256

/** A digit or ASCII punctuation. */
const DIGIT_OR_SYMBOL = /[0-9!-/:-@[-`{-~]/
const STRICT_PATTERNS = [/[a-z]/, /[A-Z]/, /[0-9!@#$%^&*]/] as const

/** Whether a password meets the rule of registration and sign-in, which existing accounts rely on. */
export const isStrongPassword = (text: string): boolean =>
  text.length >= MIN_PASSWORD_LENGTH && DIGIT_OR_SYMBOL.test(text)

/**
 * Whether a password may replace the old one: a lowercase letter, an uppercase letter, and a digit or one of
 * `!@#$%^&*`.
 */
export const isStrictPassword = (text: string): boolean =>
  text.length >= MIN_PASSWORD_LENGTH && STRICT_PATTERNS.every((pattern) => pattern.test(text))
