import { cases } from '@gable/service-kit/test-kit/test-env'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type KeywordAlternative, parseKeyword } from './keyword-grammar.ts'

/** Formats a parsed keyword briefly, like `pool garage -"no view" | creek`. */
const short = (reading: readonly KeywordAlternative[]) =>
  reading
    .map(({ all, none }) => [...all.map(quoted), ...none.map((words) => `-${quoted(words)}`)].join(' '))
    .join(' | ')
const quoted = (words: string) => (words.includes(' ') ? `"${words}"` : words)

describe('parseKeyword', () => {
  test.each([
    ['adjacent words as words that must all match', 'pool garage', 'pool garage'],
    ['AND in the same way as adjacent words', 'pool AND garage', 'pool garage'],
    ['OR as alternatives', 'pool OR creek', 'pool | creek'],
    ['lowercase "or" as alternatives', 'pool or creek', 'pool | creek'],
    ['OR with lower precedence than adjacent words', 'pool garage OR creek view', 'pool garage | creek view'],
    ['NOT as an exclusion', 'pool NOT stairs', 'pool -stairs'],
    ['AND NOT as an exclusion', 'pool AND NOT stairs', 'pool -stairs'],
    ['NOT AND as AND', 'pool NOT AND stairs', 'pool stairs'],
    ['lowercase "not" as a word', 'do not disturb', 'do not disturb'],
    ['a minus sign before a word as an exclusion', 'pool -stairs', 'pool -stairs'],
    ['a minus sign inside a word as a hyphen', 'move-in', 'move-in'],
    ['a dash between words as a space', 'pool - garage', 'pool garage'],
    ['a double minus sign as a single minus sign', '--stairs', '-stairs'],
    ['an exclamation mark before a word as an exclusion', '!stairs', '-stairs'],
    ['an exclusion alone', '-pool', '-pool'],
    ['a quoted phrase', '"open kitchen"', '"open kitchen"'],
    ['an excluded phrase', '-"open kitchen"', '-"open kitchen"'],
    ['a phrase without a closing quote', '"open kitchen', '"open kitchen"'],
    ['operators in a phrase as words', '"pool OR creek"', '"pool OR creek"'],
    ['a phrase in French quotes', '«\u00a0cuisine ouverte\u00a0»', '"cuisine ouverte"'],
    ['a phrase in curly quotes', '“open kitchen” view', '"open kitchen" view'],
    [
      'the French operators ET, OU, SAUF, and NON',
      'piscine ET garage OU foyer SAUF escalier NON bruit',
      'piscine garage | foyer -escalier -bruit',
    ],
    ['parentheses', 'pool (creek OR lake)', 'pool creek | pool lake'],
    ['an excluded group of alternatives as two exclusions', 'pool -(creek OR lake)', 'pool -creek -lake'],
    ['an excluded group of adjacent words as alternative exclusions', 'NOT (creek lake)', '-creek | -lake'],
    ['an exclusion inside an excluded group as a word', 'NOT (pool -stairs)', '-pool | stairs'],
    ['a group without a closing parenthesis', '(pool OR creek', 'pool | creek'],
    ['a closing parenthesis without an opening parenthesis', 'pool) creek', 'pool creek'],
    ['commas and semicolons as spaces', 'pool, garage;view', 'pool garage view'],
    ['a repeated word as a single word', 'pool pool', 'pool'],
    ['a word without the punctuation around it', '+pool! garage?', 'pool garage'],
    ['OR without an operand on one side', 'OR pool OR', 'pool'],
    ['a repeated OR as a single OR', 'pool OR OR creek', 'pool | creek'],
    ['NOT without an operand', 'pool NOT', 'pool'],
    ['accents as typed', 'rénovée', 'rénovée'],
    ['combining accents as composed letters', 're\u0301nove', 'rénove'],
  ])('parses %s', (_, typed, reading) => {
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
  ])('finds no words in %j', (typed) => {
    expect(parseKeyword(typed)).toEqual([])
  })

  test('ignores parentheses that expand to too many alternatives', () => {
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

test('parses an expression into alternatives that match exactly the same sets of words', () => {
  const everySet = [...Array(16).keys()].map(
    (bits) => new Set(['pool', 'creek', 'lake', 'open kitchen'].filter((_, i) => bits & (1 << i))),
  )
  fc.assert(
    fc.property(expression, (e) => {
      const text = typed(e)
      const reading = parseKeyword(text)
      // More words could exceed the limit of alternatives.
      fc.pre((text.match(/pool|creek|lake|kitchen/g) ?? []).length <= 5)
      for (const words of everySet) {
        const found = reading.some(
          ({ all, none }) => all.every((word) => words.has(word)) && !none.some((word) => words.has(word)),
        )
        expect(found, text).toBe(holds(e, words))
      }
    }),
    { numRuns: cases(500), seed: 1 },
  )
})

test('parses any text, and returns the same alternatives when it parses the formatted result again', () => {
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
    { numRuns: cases(1_000), seed: 1 },
  )
})

test('[F-31] parses names of built-in object properties as words', () => {
  expect(short(parseKeyword('constructor OR toString'))).toBe('constructor | toString')
})
