import { expect, test } from 'vitest'
import { isStrictPassword, isStrongPassword } from './password.ts'

test.each([
  ['sunny-day', true, false],
  ['Sunny-day', true, false],
  ['Sunny-day!', true, true],
  ['Sunny day 7', true, true],
  ['Sunnyday', false, false],
  ['Sunny7!', false, false],
  ['', false, false],
])('the password %j is strong: %s, and strict: %s', (password, isStrong, isStrict) => {
  expect([isStrongPassword(password), isStrictPassword(password)]).toEqual([isStrong, isStrict])
})
