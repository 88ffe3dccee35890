import { expect, test } from 'vitest'
import { valueText } from './directory-text.ts'
import words from './en/directory.json'
import frenchWords from './fr/directory.json'
import { createI18n } from './i18n.ts'
import { loadNamespace } from './namespaces.ts'

test('translates each value of the sample data, and returns any other value unchanged', async () => {
  const french = await createI18n('fr')
  await loadNamespace(french, 'directory')
  const { t } = french
  const values = Object.values(words.peopleValues)
  expect(values.length).toBeGreaterThan(0)
  expect(values.map((value) => valueText(value, t))).toEqual(Object.values(frenchWords.peopleValues))
  expect(valueText('Houseboats', t)).toBe('Houseboats')
})
