import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeywordAlternative, parseKeyword } from './keyword-grammar.ts'

/** A reading in short: `pool garage -"no view" | creek`. */
const short = (reading: readonly KeywordAlternative[]) =>
  reading
    .map(({ all, none }) => [...all.map(quoted), ...none.map((words) => `-${quoted(words)}`)].join(' '))
    .join(' | ')
const quoted = (words: string) => (words.includes(' ') ? `"${words}"` : words)

describe('reads', () => {
  test.each([
    ['words beside each other as all of them', 'pool garage', 'pool garage'],
    ['AND as words beside each other', 'pool AND garage', 'pool garage'],
    ['OR as either', 'pool OR creek', 'pool | creek'],
    ['OR in small letters too', 'pool or creek', 'pool | creek'],
    ['OR weakest', 'pool garage OR creek view', 'pool garage | creek view'],
    ['NOT as without', 'pool NOT stairs', 'pool -stairs'],
    ['AND NOT', 'pool AND NOT stairs', 'pool -stairs'],
    ['NOT AND as a slip', 'pool NOT AND stairs', 'pool stairs'],
    ['not in small letters as a word', 'do not disturb', 'do not disturb'],
    ['a minus before a word', 'pool -stairs', 'pool -stairs'],
    ['a minus inside a word', 'move-in', 'move-in'],
    ['a dash between words', 'pool - garage', 'pool garage'],
    ['a minus twice as once', '--stairs', '-stairs'],
    ['an exclamation mark before a word', '!stairs', '-stairs'],
    ['only what must not be there', '-pool', '-pool'],
    ['a phrase', '"open kitchen"', '"open kitchen"'],
    ['a phrase that must not be there', '-"open kitchen"', '-"open kitchen"'],
    ['a phrase without its end', '"open kitchen', '"open kitchen"'],
    ['operators in a phrase as words', '"pool OR creek"', '"pool OR creek"'],
    ['French quotes', '«\u00a0cuisine ouverte\u00a0»', '"cuisine ouverte"'],
    ['quotes that a phone types', '“open kitchen” view', '"open kitchen" view'],
    [
      'ET, OU, SAUF and NON',
      'piscine ET garage OU foyer SAUF escalier NON bruit',
      'piscine garage | foyer -escalier -bruit',
    ],
    ['parentheses', 'pool (creek OR lake)', 'pool creek | pool lake'],
    ['what is not in parentheses', 'pool -(creek OR lake)', 'pool -creek -lake'],
    ['not both', 'NOT (creek lake)', '-creek | -lake'],
    ['a contrary of a contrary', 'NOT (pool -stairs)', '-pool | stairs'],
    ['a parenthesis without its end', '(pool OR creek', 'pool | creek'],
    ['a parenthesis without its beginning', 'pool) creek', 'pool creek'],
    ['commas as spaces', 'pool, garage;view', 'pool garage view'],
    ['a word twice as once', 'pool pool', 'pool'],
    ['signs around a word as nothing', '+pool! garage?', 'pool garage'],
    ['OR without a side', 'OR pool OR', 'pool'],
    ['OR twice', 'pool OR OR creek', 'pool | creek'],
    ['NOT without a word', 'pool NOT', 'pool'],
    ['accents as typed', 'rénovée', 'rénovée'],
    ['accents that are apart as whole', 're\u0301nove', 'rénove'],
  ])('%s', (_, typed, reading) => {
    expect(short(parseKeyword(typed))).toBe(reading)
  })

  test.each([
    '',
    '   ',
    '"',
    '""',
    '()',
    ')(',
    '& | ! <->',
    '((',
    '🏡',
    '%',
    '\\',
    'OR',
    'NOT',
    '-',
    'AND NOT (',
  ])('%j as no words', (typed) => {
    expect(parseKeyword(typed)).toEqual([])
  })

  test('parentheses that multiply without end as if they were not there', () => {
    const reading = parseKeyword(Array.from({ length: 20 }, (_, i) => `(a${i} OR b${i})`).join(' '))
    expect(reading).toHaveLength(21)
    expect(reading[1]?.all).toEqual(['b0', 'a1'])
  })
})

type Expression = { word: string } | { not: Expression } | { and: Expression[] } | { or: Expression[] }

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ word: fc.constantFrom('pool', 'creek', 'lake', 'open kitchen') }),
    fc.record({ not: tie('expression') }),
    fc.record({ and: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie('expression'), { minLength: 2, maxLength: 3 }) }),
  ),
}))

function typed(e: Expression): string {
  if ('word' in e) return quoted(e.word)
  if ('not' in e) return `NOT ${typed(e.not)}`
  return 'and' in e ? `(${e.and.map(typed).join(' ')})` : `(${e.or.map(typed).join(' OR ')})`
}

function holds(e: Expression, words: ReadonlySet<string>): boolean {
  if ('word' in e) return words.has(e.word)
  if ('not' in e) return !holds(e.not, words)
  return 'and' in e ? e.and.every((part) => holds(part, words)) : e.or.some((part) => holds(part, words))
}

test('a reading holds exactly where what was typed holds', () => {
  const everySet = [...Array(16).keys()].map(
    (bits) => new Set(['pool', 'creek', 'lake', 'open kitchen'].filter((_, i) => bits & (1 << i))),
  )
  fc.assert(
    fc.property(expression, (e) => {
      const text = typed(e)
      const reading = parseKeyword(text)
      // More could be crowded.
      fc.pre((text.match(/pool|creek|lake|kitchen/g) ?? []).length <= 5)
      for (const words of everySet) {
        const found = reading.some(
          ({ all, none }) => all.every((word) => words.has(word)) && !none.some((word) => words.has(word)),
        )
        expect(found, text).toBe(holds(e, words))
      }
    }),
    { numRuns: 500, seed: 1 },
  )
})

test('anything typed is read, and its reading is read as itself', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom('pool', ' ', '"', '(', ')', '-', ' OR ', ' NOT ', ' ET ', '«', '»', ',', 'é', '!'),
        {
          maxLength: 40,
        },
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const reading = parseKeyword(text)
      for (const { all, none } of reading) expect(all.length + none.length).toBeGreaterThan(0)
      const again = reading.map(({ all, none }) =>
        [...all.map((words) => `"${words}"`), ...none.map((words) => `-"${words}"`)].join(' '),
      )
      expect(parseKeyword(again.join(' OR '))).toEqual(reading)
    }),
    { numRuns: 1_000, seed: 1 },
  )
})

test('[F-31] reads a name that objects have too as a word', () => {
  expect(short(parseKeyword('constructor OR toString'))).toBe('constructor | toString')
})
