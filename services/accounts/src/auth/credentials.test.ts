import { expect, test } from 'vitest'
import { email } from '../identity/account.ts'
import { newPassword, sharedPassword } from './credentials.ts'

const WEAK = 'Password must be at least 8 characters and include a number or special character.'
const STRICT =
  'Password must be at least 8 characters and include a lowercase letter, an uppercase letter, and a number or one of !@#$%^&*.'
const TOO_LONG = 'must have at most 256 characters'

test.each([
  ['', ['Password is required']],
  ['1234567', [WEAK]],
  ['12345678', []],
  ['letters only', [WEAK]],
  ['letters_and_more', []],
  ['1'.repeat(256), []],
  ['1'.repeat(257), [TOO_LONG]],
])('[AUTH-24] to register and to sign in, the password "%s" is answered by %j', (text, messages) => {
  expect(sharedPassword.safeParse(text).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

test.each([
  ['', ['Password is required']],
  ['Aa34567', [STRICT]],
  ['Aa345678', []],
  ['Letters!', []],
  ['Only-Letters', [STRICT]],
  ['no-upper-1', [STRICT]],
  ['NO-LOWER-1', [STRICT]],
  [`Aa${'1'.repeat(254)}`, []],
  [`Aa${'1'.repeat(255)}`, [TOO_LONG]],
])('[AUTH-37] the new password "%s" is answered by %j', (text, messages) => {
  expect(newPassword.safeParse(text).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['jorg@müller.example', 'jorg@xn--mller-kva.example'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
])('[F-75] the email address %s is kept as %s', (text, kept) => {
  expect(email.parse(text)).toBe(kept)
})

test.each([
  'ada',
  'ada@',
  'jorg@mül ler.example',
  'jörg@example.com',
  'ada@example',
  'ada@example.com, b@c.de',
])('[F-75] "%s" is no email address', (text) => {
  expect(email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Email must be valid'])
})
