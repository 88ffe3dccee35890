import { z } from 'zod'

const WEAK = 'Password must be at least 8 characters and include a number or special character.'

/** Long enough for every phrase, short enough that hashing it is no attack. */
const LONGEST_PASSWORD = 256
const TOO_LONG = `must have at most ${LONGEST_PASSWORD} characters`

/** What counts as a number or special character: digits and the punctuation of ASCII. */
const STRONG = /[0-9!-/:-@[-`{-~]/

export const email = z
  .string('Email is required')
  .min(1, 'Email is required')
  .max(254, 'Email must be valid')
  .pipe(z.email('Email must be valid'))

/** A password that somebody chooses. */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LONGEST_PASSWORD, TOO_LONG)
  .refine((text) => text === '' || (text.length >= 8 && STRONG.test(text)), WEAK)

/** A password that is checked against the one kept, whatever the rules were when it was chosen. */
export const knownPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LONGEST_PASSWORD, TOO_LONG)
