import { expect, test } from 'vitest'
import { checkFirst, eitherOf } from './arguments.ts'

test('accepts a `first` argument from 0 to the maximum', () => {
  expect([0, 24].map((first) => checkFirst(first, 24))).toEqual([0, 24])
  for (const first of [-1, 25]) expect(() => checkFirst(first, 24)).toThrow('first must be from 0 to 24.')
})

test.each([
  [{ masterCustomerId: '7', id: null }, '7'],
  [{ id: 'Agent:7' }, 'Agent:7'],
  [{ masterCustomerId: '', id: '7' }, '7'],
])('[F-71] returns the key from the arguments %j', (args, value) => {
  expect(eitherOf(args, 'masterCustomerId')).toBe(value)
})

test.each([
  [{}, 'Send masterCustomerId or id.'],
  [{ masterCustomerId: null, id: null }, 'Send masterCustomerId or id.'],
  [{ masterCustomerId: '7', id: 'Agent:7' }, 'Send masterCustomerId or id, not both.'],
])('[F-71] rejects the arguments %j, which contain either no key or both keys', (args, message) => {
  expect(() => eitherOf(args, 'masterCustomerId')).toThrow(message)
})
