import { expect, test } from 'vitest'
import { findingsIn } from './find-prose.ts'

test.each([
  'who presses twice while it is on its way asks once, and who comes back asks anew',
  'nothing to look at is said',
  '$name stands and is quiet',
  'Who is before the screen. Loading as long as that is not known, which is so wherever the server draws.',
  'Whether a press beside it leaves it too: not where that would lose what was typed.',
  'One outside of the scale stands at the end that is nearer.',
  'What became of a mail could not be kept',
  '{{total}} homes: look closer',
  'Nobody could take your request just now. What you typed stays here.',
  'Events: What is older than a search by a day is no news to it',
  'Your browser does not let this site keep anything, so nobody stays logged in.',
])('reports %j in a comment and in Markdown', async (text) => {
  expect(await findingsIn('a.ts', `/** ${text} */\nexport const a = 1\n`)).not.toEqual([])
  expect(await findingsIn('a.md', `${text}\n`)).not.toEqual([])
})

test.each([
  '{{total}} homes: look closer',
  'Nobody could take your request just now. What you typed stays here.',
  'Your browser does not let this site keep anything, so nobody stays logged in.',
])('reports %j in a message catalog', async (text) => {
  expect(await findingsIn('i18n/en/a.json', JSON.stringify({ a: text }, null, 2))).not.toEqual([])
})

test.each([
  'A second click while loading reuses the request; coming back later refetches.',
  'Prints a message when no leads are held.',
  'Close on backdrop click. Return false to protect unsaved input.',
  'A user who signs in twice keeps one session.',
  'Who can see this page? Every member.',
  'Write "email", not "e-mail".',
])('accepts %j', async (text) => {
  expect(await findingsIn('a.ts', `/** ${text} */\nexport const a = 1\n`)).toEqual([])
})

test('reads test titles, descriptions, message catalogs, and multiline comments', async () => {
  const title = "test('what became of it', () => undefined)\n"
  expect(await findingsIn('a.test.ts', title)).toEqual([
    '1:7 subject: "what became": start with the noun',
    '1:7 order: "what became": use the normal word order',
  ])
  expect(await findingsIn('a.graphql', 'type A {\n  "Nobody."\n  b: Int\n}\n')).toHaveLength(1)
  expect(await findingsIn('i18n/en/a.json', '{ "a": "Send a mail" }')).toHaveLength(1)
  expect(await findingsIn('a.ts', '// The visitor is\n// told.\n')).toEqual([
    '1:16 term: "is told": write "receives", "shows", "logs", or "prints"',
  ])
})

test.each([
  ['// ', ''],
  ['/* ', ' */'],
])('reads the reasons of directives in %j comments', async (start, end) => {
  const withReason = (reason: string) =>
    `${start}biome-ignore lint/suspicious/noDebugger: ${reason}${end}\ndebugger\n`
  expect(await findingsIn('a.ts', withReason('another subject is measured anew'))).not.toEqual([])
  expect(await findingsIn('a.ts', withReason('stops once for each navigation'))).toEqual([])
})

test('reports a word that is in neither a dictionary nor the word list', async () => {
  expect(await findingsIn('a.ts', '// The colour of a neighbourhood, as `colour` or a basemap.\n')).toEqual([
    expect.stringContaining('spelling: "colour"'),
    expect.stringContaining('spelling: "neighbourhood"'),
  ])
})

test('reports relative links to files and headings that do not exist', async () => {
  const links =
    '[a](running.md), [b](running.md#email), [c](gone.md), [d](running.md#gone), [e](https://gable.example)\n'
  expect(await findingsIn('docs/a.md', links)).toEqual([
    '1:41 link: no file at "gone.md"',
    '1:55 link: no heading for "running.md#gone"',
  ])
})

test('reads headings, lists, quotes, and tables of Markdown, and skips settings and code', async () => {
  const text = [
    '---',
    'title: Nobody likes the colour, see [the page](gone.md)',
    '---',
    '# The colour of homes',
    'The `colour` field, as in `who asks`.',
    '- A *colour*',
    '',
    '> The colour. Who asks pays.',
    '',
    '| name | colour |',
    '| --- | --- |',
    '| who asks | [the page](gone.md) |',
  ].join('\n')
  const places = (await findingsIn('docs/a.md', text)).map((finding) =>
    finding.replace(/: (correct|name).*/, ''),
  )
  expect(places).toEqual([
    '4:7 spelling: "colour"',
    '6:6 spelling: "colour"',
    '8:7 spelling: "colour"',
    '8:13 subject: "Who"',
    '10:10 spelling: "colour"',
    '12:14 link: no file at "gone.md"',
  ])
})

test('allows in articles of the site a term that it rejects in documentation', async () => {
  const text = 'The home stands on a hill.\n'
  expect(await findingsIn('docs/a.md', text)).not.toEqual([])
  expect(await findingsIn('services/content/data/a.md', text)).toEqual([])
})
