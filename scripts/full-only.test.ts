import { expect, test } from 'vitest'
import { fullOnly, fullOnlyMistakes, unproved } from './full-only.ts'

const named = new Map([
  ['a.test.ts', ['SAV-1', 'SAV-2']],
  ['a.full.test.ts', ['SAV-2', 'SAV-3']],
  ['b.full.spec.ts', ['SAV-4']],
])
const ids = ['SAV-1', 'SAV-2', 'SAV-3', 'SAV-4', 'SAV-5']

test('requires a test outside *.full.* for each requirement that is not exempt', () => {
  expect(fullOnlyMistakes(ids, named, ['SAV-4'])).toEqual([
    'SAV-3: only *.full.* tests prove it. Add a test that npm test runs.',
  ])
})

test('requires a test outside *.full.* for a fixed bug too', () => {
  const bugs = new Map([
    ['a.full.test.ts', ['F-01']],
    ['b.test.ts', ['F-02']],
  ])
  expect(fullOnlyMistakes(['F-01', 'F-02'], bugs, [])).toEqual([
    'F-01: only *.full.* tests prove it. Add a test that npm test runs.',
  ])
  expect(unproved(['F-01', 'F-02'], new Set(['F-02']))).toEqual(['F-01'])
})

test('requires the removal of an exemption when npm test proves the requirement', () => {
  expect(fullOnlyMistakes(ids, named, ['SAV-2', 'SAV-3', 'SAV-4'])).toEqual([
    'SAV-2: a test of npm test proves it now; remove it from fullOnly in scripts/full-only.ts.',
  ])
})

test('lists each exemption only once', () => {
  expect(new Set(fullOnly).size).toBe(fullOnly.length)
})

test('returns the requirements that a run did not prove, without the exempt requirements', () => {
  expect(unproved(ids, new Set(['SAV-1', 'SAV-2']), ['SAV-4'])).toEqual(['SAV-3', 'SAV-5'])
  expect(unproved(ids, new Set(ids))).toEqual([])
})
