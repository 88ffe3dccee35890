import { expect, test } from 'vitest'
import { PostFrontMatter } from '../blog/post.ts'
import { Mistakes } from './mistakes.ts'
import { snippetOf } from './snippet.ts'
import { parseText } from './texts.ts'

const head = 'title: A title\ndate: 2026-01-02T03:04:05Z\ncategories: [Buying]\nimage: key\nimageAlt: A house'

function parse(file: string, source: string) {
  const mistakes = new Mistakes()
  return { text: parseText('posts', file, source, PostFrontMatter, mistakes), lines: mistakes.lines }
}

test('returns the first paragraph without markup and shortens it at the end of a word', () => {
  expect(snippetOf('## Heading\n\nSome *plain* [text](https://example.com)\nin two lines.\n\nMore.')).toBe(
    'Some plain text in two lines.',
  )
  const cut = snippetOf('house '.repeat(60))
  expect(cut).toMatch(/house…$/)
  expect(cut.length).toBeLessThanOrEqual(161)
  expect(snippetOf('')).toBe('')
})

test('ends the snippet with a sentence when the sentence is long enough', () => {
  const sentence = `${'house '.repeat(20)}ends.`
  expect(snippetOf(`${sentence} Another one begins here and has no room.`)).toBe(sentence)
  expect(snippetOf(`Short. ${'house '.repeat(60)}`)).toMatch(/^Short\. house .*…$/)
})

test('keeps French no-break spaces in the snippet', () => {
  expect(snippetOf('Voici\nle prix\u00a0: 90\u00a0000\u00a0$.')).toBe(
    'Voici le prix\u00a0: 90\u00a0000\u00a0$.',
  )
})

test('parses a text with Windows line endings', () => {
  const { text } = parse('a/en-US.md', `---\r\n${head.replaceAll('\n', '\r\n')}\r\n---\r\n\r\nText.\r\n`)
  expect(text).toMatchObject({ path: 'a', locale: 'en-US', head: { title: 'A title' }, body: 'Text.' })
})

test.each([
  ['a/en-US.md', 'no front matter', 'must be front matter between two lines of ---, and a text under it'],
  ['a/en-US.md', `---\n${head}\n---\n`, 'must be front matter between two lines of ---, and a text under it'],
  ['a/en-US.md', `---\n${head}\nauthor: me\n---\nText`, 'does not know author; leave out'],
  [
    'a/en-US.md',
    `---\n${head.replace('2026-01-02T03:04:05Z', 'soon')}\n---\nText`,
    'date: must be a time, like 2026-05-31T14:30:00Z',
  ],
  ['a/en-US.md', `---\n${head.replace('[Buying]', '[Buying')}\n---\nText`, 'is not valid YAML: '],
  ['a/de-DE.md', `---\n${head}\n---\nText`, 'must be one of en-US, fr-CA'],
])('reports an invalid text with its file name: %s, %j', (file, source, reason) => {
  const { text, lines } = parse(file, source)
  expect(text).toBeUndefined()
  expect(lines[0]).toContain(`posts/${file}: ${reason}`)
})
