import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { emailRules, logInRules, newPasswordRules, registerRules } from './sign-in-rules.ts'

const i18n = await createI18n('en')
await loadNamespace(i18n, 'signIn')

/** Returns the first error message of each invalid field. */
function errorsOf(rules: (t: TFunction) => ZodMiniType, values: Record<string, unknown>) {
  const { error } = rules(i18n.t).safeParse(values)
  const said: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) said[path.join('.')] ??= message
  return said
}

const weak = 'Password must be at least 8 characters and include a number or special character.'
const ada = {
  email: 'ada@example.com',
  password: 'houses-8',
  confirmpassword: 'houses-8',
  firstName: 'Ada',
  lastName: 'Moreno',
  city: 'Austin',
  buy: false,
  sell: false,
  newsletter: false,
}

const addresses = [
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['ada', 'Email must be valid'],
  ['ada@', 'Email must be valid'],
  [`${'a'.repeat(250)}@example.com`, 'Email must be valid'],
] as const

const passwords = [
  ['', 'Password is required'],
  ['short-7', weak],
  ['onlyletters', weak],
  ['with a space', weak],
  ['a1'.repeat(129), 'Password must be 256 characters or fewer.'],
] as const

describe.each([
  ['registering', registerRules, ada],
  ['logging in', logInRules, ada],
])('validation when %s', (_name, rules, good) => {
  test('accepts valid values', () => {
    expect(errorsOf(rules, good)).toEqual({})
  })

  test.each(addresses)('[AUTH-21, AUTH-22] rejects the address "%s" with: %s', (email, said) => {
    expect(errorsOf(rules, { ...good, email })).toEqual({ email: said })
  })

  test.each(passwords)('[AUTH-23, AUTH-24, AUTH-29] rejects the password "%s" with: %s', (password, said) => {
    expect(errorsOf(rules, { ...good, password, confirmpassword: password })).toEqual({ password: said })
  })
})

test('[AUTH-28] the log-in rules accept every digit and ASCII special character in a password', () => {
  for (const sign of '0123456789!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
    expect(errorsOf(logInRules, { ...ada, password: `letters${sign}` })).toEqual({})
})

test('[AUTH-25, AUTH-26] registration requires both names, a city, and matching passwords, and reports all errors together', () => {
  const nobody = { ...ada, firstName: ' ', lastName: '', city: '', confirmpassword: 'houses-9' }
  expect(errorsOf(registerRules, nobody)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    city: 'City is required',
    confirmpassword: 'Passwords must match',
  })
})

test('[AUTH-32, AUTH-33] a password reset request requires a valid email address', () => {
  expect(errorsOf(emailRules, { email: '' })).toEqual({ email: 'Email is required' })
  expect(errorsOf(emailRules, { email: 'ada@example' })).toEqual({ email: 'Email must be valid' })
  expect(errorsOf(emailRules, { email: ' ada@example.com ' })).toEqual({})
})

test('[AUTH-27, AUTH-30] a new password requires both letter cases and a digit or one of eight special characters', () => {
  const said = (password: string) => errorsOf(newPasswordRules, { password, confirm: password }).password
  for (const sign of '0123456789!@#$%^&*') expect(said(`Letters${sign}`)).toBeUndefined()
  for (const password of ['letters-8', 'LETTERS-8', 'Letters-only', 'Letters', 'Short-7'])
    expect(said(password)).toMatch(/^Password must be at least 8 characters and include a lowercase letter/)
  expect(said('')).toBe('Password is required')
})

test('[AUTH-31] a new password must match its confirmation', () => {
  const typed = { password: 'Letters-8', confirm: 'Letters-9' }
  expect(errorsOf(newPasswordRules, typed)).toEqual({ confirm: 'Passwords must match' })
})
