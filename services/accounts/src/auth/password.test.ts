import { expect, test } from 'vitest'
import { email } from '../identity/account.ts'
import { hashPassword, newPassword, passwordMatches, prepareDummyHash, sharedPassword } from './password.ts'

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
])('[AUTH-24] for the password "%s", registration and sign-in return the messages %j', (text, messages) => {
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
])('[AUTH-37] for the new password "%s", a password change returns the messages %j', (text, messages) => {
  expect(newPassword.safeParse(text).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada@Example.com', 'Ada@Example.com'],
  ['jorg@müller.example', 'jorg@xn--mller-kva.example'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
])('[F-75] stores the email address %s as %s', (text, kept) => {
  expect(email.parse(text)).toBe(kept)
})

test.each([
  'ada',
  'ada@',
  'jorg@mül ler.example',
  'jörg@example.com',
  'ada@example',
  'ada@example.com, b@c.de',
])('[F-75] rejects "%s" as an email address', (text) => {
  expect(email.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['Email must be valid'])
})

test('matches only the right password, and rejects every password when the hash is null', async () => {
  const storedHash = await hashPassword('Gable-2026!')
  expect(storedHash).toMatch(/^\$argon2id\$/)
  expect(await hashPassword('Gable-2026!')).not.toBe(storedHash)
  expect(await passwordMatches('Gable-2026!', storedHash)).toBe(true)
  expect(await passwordMatches('gable-2026!', storedHash)).toBe(false)
  expect(await passwordMatches('Gable-2026!', null)).toBe(false)
})

test('treats Unicode variants of a password as the same password', async () => {
  expect(await passwordMatches('cafe\u0301-2026', await hashPassword('caf\u00e9-2026'))).toBe(true)
})

test('takes the same time to reject a password with and without a stored hash', async () => {
  const storedHash = await hashPassword('Gable-2026!')
  await prepareDummyHash()
  const took = async (passwordHash: string | null) => {
    const start = performance.now()
    await passwordMatches('wrong', passwordHash)
    return performance.now() - start
  }
  // Compare the fastest rounds, which other processes delayed least. The rounds alternate, so that both
  // measurements run under the same load.
  const minMs = { stranger: Number.POSITIVE_INFINITY, member: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 12; round += 1) {
    minMs.stranger = Math.min(minMs.stranger, await took(null))
    minMs.member = Math.min(minMs.member, await took(storedHash))
  }
  const ratio = minMs.stranger / minMs.member
  expect(ratio).toBeGreaterThan(0.3)
  expect(ratio).toBeLessThan(3)
})
