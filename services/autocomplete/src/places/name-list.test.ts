import { expect, test } from 'vitest'
import {
  beginningWith,
  containingWords,
  fuzzyBeginningWith,
  type NameHit,
  nameLength,
  nameList,
  type PlaceName,
} from './name-list.ts'

const place = (term: string, length: number): PlaceName => ({
  ...{ term, length, weight: 1, country: 'USA' },
  facts: {
    ...{ placeKey: term, placeName: term, displayName: term, slug: term },
    ...{ city: null, state: 'TX', countyKey: null, countyName: null },
  },
})

const hills = place('barton hills austin tx', 12)
const creek = place('barton creek austin tx', 12)
const austin = place('austin tx', 6)
const list = nameList([hills, creek, austin])
const found = (hits: Iterable<NameHit>) =>
  Array.from(hits, ({ name, start, errors, isInner }) => [name.term, start, errors, isInner])

test('finds a name by each word of the name, but not by the words of its city or state', () => {
  expect(list.starts).toEqual([
    'austin tx',
    'barton creek austin tx',
    'barton hills austin tx',
    'creek austin tx',
    'hills austin tx',
  ])
  expect([...list.owners]).toEqual([2, 1, 0, 1, 0])
  expect(found(beginningWith(list, { from: 'hil', until: 'hil~' }))).toEqual([
    [hills.term, 'hills austin tx', 0, true],
  ])
  expect(found(beginningWith(list, { from: 'austin', until: 'austin~' }))).toEqual([
    [austin.term, 'austin tx', 0, false],
  ])
})

test('keeps the input order of places with the same name', () => {
  const twins = nameList([place('salem', 5), place('abilene', 7), place('salem', 5)])
  expect(twins.starts).toEqual(['abilene', 'salem', 'salem'])
  expect([...twins.owners]).toEqual([1, 0, 2])
})

test('allows a typing error in the first letter only when at most one error is allowed', () => {
  const nearly = (typed: string, most: number) =>
    found(fuzzyBeginningWith(list, typed, most)).map(([term, , errors]) => [term, errors])
  expect(nearly('xustin', 1)).toEqual([[austin.term, 1]])
  expect(nearly('xustin', 2)).toEqual([])
  expect(nearly('aestan', 2)).toEqual([[austin.term, 2]])
})

test('finds names that contain all words or their prefixes, in any order', () => {
  expect(found(containingWords(list, ['austin', 'barton', 'hi']))).toEqual([
    [hills.term, hills.term, 0, true],
  ])
  expect(found(containingWords(list, ['arton', 'austin']))).toEqual([])
  expect(found(containingWords(list, ['tx'])).map(([term]) => term)).toEqual([
    hills.term,
    creek.term,
    austin.term,
  ])
})

test('limits the length of the name to the length of the term', () => {
  expect(nameLength('saint louis mo', 'St. Louis')).toBe(11)
  expect(nameLength('tx', 'Texas')).toBe(2)
})
