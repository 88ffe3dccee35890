import { expect, test } from 'vitest'
import { KnownNames, shortName } from './known-names.ts'

test('learns a hundred names of operations, and calls any further one "other"', () => {
  const names = new KnownNames()
  const all = Array.from({ length: 101 }, (_, i) => `Op${i}`)
  expect(all.map((name) => names.learn(name))).toEqual([...all.slice(0, 100), 'other'])
  expect(names.known('Op99')).toBe('Op99')
})

test('calls an operation without a name "anonymous", and does not learn a name that only failed', () => {
  const names = new KnownNames()
  expect([names.learn(null), names.known(''), names.known('Guessed'), names.known('Guessed')]).toEqual([
    'anonymous',
    'anonymous',
    'other',
    'other',
  ])
})

test('shortens a name to 60 characters, and has none for an operation without one', () => {
  expect(shortName('x'.repeat(61))).toBe('x'.repeat(60))
  expect([shortName('Home'), shortName(undefined)]).toEqual(['Home', null])
})
