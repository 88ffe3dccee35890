import { expect, test } from 'vitest'
import { parsePost, snippetOf } from './post-files.ts'

const PHOTOS = 'http://localhost:4100/photos'
const head = 'title: A title\ndate: 2026-01-02T03:04:05Z\ncategories: [Buying]\nimage: key\nimageAlt: A house'

test('the snippet is the first paragraph without its markup, cut after a whole word', () => {
  expect(snippetOf('## Heading\n\nSome *plain* [text](https://example.com)\nin two lines.\n\nMore.')).toBe(
    'Some plain text in two lines.',
  )
  const cut = snippetOf('house '.repeat(60))
  expect(cut).toMatch(/house…$/)
  expect(cut.length).toBeLessThanOrEqual(201)
  expect(snippetOf('')).toBe('')
})

test('Windows line ends are read like any others', () => {
  const article = parsePost(
    'a/en-US.md',
    `---\r\n${head.replaceAll('\n', '\r\n')}\r\n---\r\n\r\nText.\r\n`,
    PHOTOS,
  )
  expect(article).toMatchObject({ slug: 'a', locale: 'en-US', title: 'A title', body: 'Text.' })
})

test.each([
  ['a/en-US.md', 'no front matter', 'front matter'],
  ['a/en-US.md', `---\n${head}\n---\n`, 'front matter'],
  ['a/en-US.md', `---\n${head}\nauthor: me\n---\nText`, 'author'],
  ['a/en-US.md', `---\n${head.replace('2026-01-02T03:04:05Z', 'soon')}\n---\nText`, 'date'],
  ['a/de-DE.md', `---\n${head}\n---\nText`, 'en-US'],
])('an article that cannot be read is named: %s, %j', (file, text, reason) => {
  expect(() => parsePost(file, text, PHOTOS)).toThrow(new RegExp(`^${file}: .*${reason}`, 's'))
})
