import { expect, test } from 'vitest'
import { createI18n } from '../../i18n/i18n.ts'
import { addWords } from '../../i18n/late-words.ts'
import type { Locale } from '../../lib/locale.ts'
import { keywordSentence } from './keyword-words.ts'

async function spoken(locale: Locale) {
  const i18n = await createI18n(locale)
  await addWords(i18n, 'filterFields')
  return i18n.t
}

const cases: [{ all: string[]; none: string[] }[], string, string][] = [
  [[{ all: ['pool'], none: [] }], 'Homes that mention pool.', 'Propriétés qui mentionnent pool.'],
  [
    [
      { all: ['pool', 'view'], none: [] },
      { all: ['open kitchen'], none: ['hoa', 'stairs'] },
    ],
    'Homes that mention pool and view, or mention “open kitchen” but not hoa or stairs.',
    'Propriétés qui mentionnent pool et view, ou mentionnent «\u00a0open kitchen\u00a0» mais pas hoa ou stairs.',
  ],
  [[{ all: [], none: ['hoa'] }], 'Homes that do not mention hoa.', 'Propriétés qui ne mentionnent pas hoa.'],
]

for (const [reading, english, french] of cases)
  test(`keywords are read back: ${english}`, async () => {
    expect(keywordSentence(reading, await spoken('en'))).toBe(english)
    expect(keywordSentence(reading, await spoken('fr'))).toBe(french)
  })

test('without keywords there is nothing to say', async () => {
  expect(keywordSentence([], await spoken('en'))).toBeNull()
})
