import { expect, test } from 'vitest'
import words from './en/people.json'
import frenchWords from './fr/people.json'
import { createI18n } from './i18n.ts'
import { addWords } from './late-words.ts'
import { valueWords } from './people-words.ts'

test('each value of the sample data has French words, and any other keeps its own', async () => {
  const french = await createI18n('fr')
  await addWords(french, 'people')
  const { t } = french
  const values = Object.values(words.peopleValues)
  expect(values.length).toBeGreaterThan(0)
  expect(values.map((value) => valueWords(value, t))).toEqual(Object.values(frenchWords.peopleValues))
  expect(valueWords('Houseboats', t)).toBe('Houseboats')
})
