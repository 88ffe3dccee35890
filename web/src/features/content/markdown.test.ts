import { expect, test } from 'vitest'
import { plainText, readingMinutes, readMarkdown, splitText } from './markdown.ts'

const markdown = `First *words*, [a link](/buy) & more.

## What it costs

- one **big** sum
- another

### A smaller heading

## What it costs

| Step | Amount |
| ---- | -----: |
| One  |   $100 |

> Quoted.`

test('splits a text at its headings and gives each heading a unique id', () => {
  const { opening, parts } = splitText(readMarkdown(markdown))
  expect(plainText(opening)).toBe('First words, a link & more.')
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['text-what-it-costs', 'What it costs'],
    ['text-what-it-costs-2', 'What it costs'],
  ])
  expect(plainText(parts[0]?.nodes ?? [])).toBe('one big sum another A smaller heading')
  expect(plainText(parts[1]?.nodes ?? [])).toBe('Step Amount One $100 Quoted.')
})

test('returns no parts for a text without headings, and no opening or parts for an empty text', () => {
  expect(splitText(readMarkdown('One line.')).parts).toEqual([])
  expect(splitText(readMarkdown(''))).toEqual({ opening: [], parts: [] })
})

test('keeps HTML as plain text', () => {
  expect(plainText(readMarkdown('<script>alert(1)</script> and <b>this</b>'))).toContain('<b>this</b>')
})

test('keeps the non-breaking space before a colon in a French heading', () => {
  const { parts } = splitText(readMarkdown('## Vendre\u00a0: FIRPTA\n\nTexte.'))
  expect(parts[0]?.title).toBe('Vendre\u00a0: FIRPTA')
})

test('estimates one minute of reading per 220 words, and at least one minute', () => {
  expect(readingMinutes(readMarkdown('word'))).toBe(1)
  expect(readingMinutes(readMarkdown('word '.repeat(1100)))).toBe(5)
})
