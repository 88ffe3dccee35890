import { expect, test } from 'vitest'
import { enumWords } from './enum-words.ts'

test('each value has its word, and a word its value in any case', () => {
  const words = enumWords<'SALE' | 'RENT'>({ SALE: 'buy', RENT: 'Rent' })
  expect([words.word('SALE'), words.word('RENT')]).toEqual(['buy', 'Rent'])
  expect([words.value('BUY'), words.value('rent')]).toEqual(['SALE', 'RENT'])
  expect([words.value('lease'), words.value(''), words.value(null)]).toEqual([null, null, null])
})

test('a word that is empty or not unique is refused', () => {
  expect(() => enumWords<'SALE' | 'RENT'>({ SALE: 'buy', RENT: '' })).toThrow('RENT')
  expect(() => enumWords<'SALE' | 'RENT'>({ SALE: 'buy', RENT: 'Buy' })).toThrow('RENT')
})
