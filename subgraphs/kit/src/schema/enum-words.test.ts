import { expect, test } from 'vitest'
import { enumWords } from './enum-words.ts'

test('maps each enum value to its REST word, and a word to its value regardless of case', () => {
  const words = enumWords<'SALE' | 'RENT'>({ SALE: 'buy', RENT: 'Rent' })
  expect([words.word('SALE'), words.word('RENT')]).toEqual(['buy', 'Rent'])
  expect([words.value('BUY'), words.value('rent')]).toEqual(['SALE', 'RENT'])
  expect([words.value('lease'), words.value(''), words.value(null)]).toEqual([null, null, null])
})

test('throws for a word that is empty or not unique', () => {
  expect(() => enumWords<'SALE' | 'RENT'>({ SALE: 'buy', RENT: '' })).toThrow('RENT')
  expect(() => enumWords<'SALE' | 'RENT'>({ SALE: 'buy', RENT: 'Buy' })).toThrow('RENT')
})
