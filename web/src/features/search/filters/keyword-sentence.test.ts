import { expect, test } from 'vitest'
import type { Locale } from '../../../platform/format/locale.ts'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { keywordSentence } from './keyword-sentence.ts'

async function translator(locale: Locale) {
  const i18n = await createI18n(locale)
  await loadNamespace(i18n, 'filterFields')
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
  [[{ all: [], none: ['hoa'] }], 'Homes that don’t mention hoa.', 'Propriétés qui ne mentionnent pas hoa.'],
]

for (const [reading, english, french] of cases)
  test(`explains keywords as: ${english}`, async () => {
    expect(keywordSentence(reading, await translator('en'))).toBe(english)
    expect(keywordSentence(reading, await translator('fr'))).toBe(french)
  })

test('returns null without keywords', async () => {
  expect(keywordSentence([], await translator('en'))).toBeNull()
})
