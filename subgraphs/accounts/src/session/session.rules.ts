import { z } from 'zod'
import type { LogInInput, RegisterInput } from '../generated/resolvers.ts'
import { brokenRules, type Rule, rule } from '../user-error/user-errors.ts'

const LEAST_LENGTH = 8
const LONGEST = 256
/** A number or special character: digits and the punctuation of ASCII. */
const STRONG = /[0-9!-/:-@[-`{-~]/

const required = (message: string): Rule => rule('REQUIRED', message, (text) => text.trim() !== '')

const email = [
  required('Email is required'),
  rule('INVALID', 'Email must be valid', (text) => z.email().max(254).safeParse(text.trim()).success),
]

const password = [
  rule('REQUIRED', 'Password is required', (text) => text !== ''),
  rule(
    'WEAK',
    'Password must be at least 8 characters and include a number or special character.',
    (text) => text.length >= LEAST_LENGTH && STRONG.test(text),
  ),
  rule('INVALID', 'Password must have at most 256 characters.', (text) => text.length <= LONGEST),
]

export const wrongInLogIn = (input: LogInInput) => brokenRules(input, { email, password })

export const wrongInRegister = (input: RegisterInput) =>
  brokenRules(input, {
    email,
    password,
    passwordConfirmation: [rule('MISMATCH', 'Passwords must match', (text) => text === input.password)],
    firstName: [required('First name is required')],
    lastName: [required('Last name is required')],
    city: [required('City is required')],
  })
