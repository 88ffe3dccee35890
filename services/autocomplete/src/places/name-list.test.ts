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

test('a name is found from each of its own words on, and not by those of its context', () => {
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

test('of two places of one name the one that was given first leads', () => {
  const twins = nameList([place('salem', 5), place('abilene', 7), place('salem', 5)])
  expect(twins.starts).toEqual(['abilene', 'salem', 'salem'])
  expect([...twins.owners]).toEqual([1, 0, 2])
})

test('one typing error may be in the first letter, two may not', () => {
  const nearly = (typed: string, most: number) =>
    found(fuzzyBeginningWith(list, typed, most)).map(([term, , errors]) => [term, errors])
  expect(nearly('xustin', 1)).toEqual([[austin.term, 1]])
  expect(nearly('xustin', 2)).toEqual([])
  expect(nearly('aestan', 2)).toEqual([[austin.term, 2]])
})

test('words in any order hold for names that have all of them, as words or beginnings of words', () => {
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

test('the name is the beginning of its term, and no longer than that', () => {
  expect(nameLength('saint louis mo', 'St. Louis')).toBe(11)
  expect(nameLength('tx', 'Texas')).toBe(2)
})
