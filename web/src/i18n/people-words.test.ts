import { expect, test } from 'vitest'
import words from './en/people.json'
import frenchWords from './fr/people.json'
import { createI18n } from './i18n.ts'
import { addWords } from './late-words.ts'
import { valueWords } from './people-words.ts'

test('translates each value of the sample data, and keeps any other value as it is', async () => {
  const french = await createI18n('fr')
  await addWords(french, 'people')
  const { t } = french
  const values = Object.values(words.peopleValues)
  expect(values.length).toBeGreaterThan(0)
  expect(values.map((value) => valueWords(value, t))).toEqual(Object.values(frenchWords.peopleValues))
  expect(valueWords('Houseboats', t)).toBe('Houseboats')
})
