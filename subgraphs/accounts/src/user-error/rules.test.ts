import { expect, test } from 'vitest'
import { email, newPassword, password } from './rules.ts'
import type { Rule } from './user-errors.ts'

const errorOf = (rules: readonly Rule[], text: string) =>
  rules.map((rule) => rule(text)?.code).find((code) => code !== undefined)

test.each([
  ['', 'REQUIRED'],
  ['1234567', 'WEAK'],
  ['12345678', undefined],
  ['letters only', 'WEAK'],
  ['letters_and_more', undefined],
  ['1'.repeat(256), undefined],
  ['1'.repeat(257), 'INVALID'],
])('[AUTH-24] validation of the password "%s" returns %s', (text, code) => {
  expect(errorOf(password, text)).toBe(code)
})

test.each([
  ['', 'REQUIRED'],
  ['Aa34567', 'WEAK'],
  ['Aa345678', undefined],
  ['Letters!', undefined],
  ['Only-Letters', 'WEAK'],
  ['no-upper-1', 'WEAK'],
  ['NO-LOWER-1', 'WEAK'],
  [`A${'a1'.repeat(127)}b`, undefined],
  [`A${'a1'.repeat(128)}`, 'INVALID'],
])('[AUTH-37] validation of the new password "%s" returns %s', (text, code) => {
  expect(errorOf(newPassword, text)).toBe(code)
})

const addresses: [text: string, code: string | undefined][] = [
  ['', 'REQUIRED'],
  [' ada@example.com ', undefined],
  ['jorg@müller.example', undefined],
  ['info@пример.рф', undefined],
  ['jorg@mül ler.example', 'INVALID'],
  ['ada@', 'INVALID'],
  ['ada@example', 'INVALID'],
  [`${'a'.repeat(64)}@example.com`, undefined],
  [`${'a'.repeat(65)}@example.com`, 'INVALID'],
]

test.each(addresses)('[F-75] validation of the email address "%s" returns %s', (text, code) => {
  expect(errorOf(email, text)).toBe(code)
})
