import { expect, test } from 'vitest'
import { KnownNames, shortName } from './known-names.ts'

test('[F-68] keeps the hundred names of operations that were used last, and forgets any other', () => {
  const forgotten: string[] = []
  const names = new KnownNames((name) => forgotten.push(name))
  const all = Array.from({ length: 101 }, (_, i) => `Op${i}`)
  for (const name of all.slice(0, 100)) names.add(name)
  names.add('Op0')
  expect(names.add('Op100')).toBe('Op100')
  expect(forgotten).toEqual(['Op1'])
  expect(all.map((name) => names.labelOf(name)).filter((name) => name === 'other')).toHaveLength(1)
})

test('calls an operation without a name "anonymous", and does not learn a name that only failed', () => {
  const names = new KnownNames()
  expect([names.add(null), names.labelOf(''), names.labelOf('Guessed'), names.labelOf('Guessed')]).toEqual([
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
