import { expect, test } from 'vitest'
import {
  breakableSpaces,
  compareCatalogs,
  compareUsage,
  equalPlurals,
  flatten,
  readUsage,
} from './message-catalogs.ts'

const en = flatten({
  a: { name: 'Hello {{who}}', homes_one: '{{count}} home', homes_other: '{{count}} homes' },
})
const fr = flatten({
  a: {
    name: 'Bonjour {{who}}',
    homes_one: '{{count}} propriété',
    homes_many: '{{count}} de propriétés',
    homes_other: '{{count}} propriétés',
  },
})

test('accepts two complete catalogs', () => {
  expect(compareCatalogs('en', 'en-US', en, 'fr', fr)).toEqual([])
  expect(compareCatalogs('fr', 'fr-CA', fr, 'en', en)).toEqual([])
})

test('reports a missing message, a missing variable, an empty text, and a missing plural form', () => {
  const broken = flatten({ a: { homes_one: '{{count}} propriété', homes_other: ' ', name: 'Bonjour' } })
  const lacking = new Map([...broken].filter(([key]) => key !== 'a.name'))
  expect(compareCatalogs('fr', 'fr-CA', broken, 'en', en)).toEqual([
    'fr: a.homes_other is empty.',
    'fr: a.name leaves out {{who}}.',
    'fr: a.homes lacks the plural form many.',
  ])
  expect(compareCatalogs('en', 'en-US', en, 'fr', lacking)).toEqual(['fr: a.name is missing; en has it.'])
})

test('reports French punctuation after a breakable space', () => {
  const words = { a: 'Photo\u00a0: {{who}}', b: 'Photo : {{who}}', c: 'Rien pour « {{who}}\u00a0»' }
  expect(breakableSpaces('fr', flatten(words)).map((line) => line.split(' has ')[0])).toEqual([
    'fr: b',
    'fr: c',
  ])
})

test('reports a plural that equals its singular, unless the text is an abbreviation', () => {
  const words = {
    beds_one: '{{count}} chambre',
    beds_other: '{{count}} chambre',
    baths_one: '{{count}} sdb',
    baths_other: '{{count}} sdb',
    homes_one: '{{count}} propriété',
    homes_other: '{{count}} propriétés',
  }
  expect(equalPlurals('fr', flatten(words))).toEqual([
    'fr: beds_other has the text of its singular, “{{count}} chambre”.',
  ])
})

test('reports a space before French punctuation that has no space before it in Canadian French', () => {
  const words = { a: 'Partir?', b: 'Partir ?', c: 'Envoyé\u00a0!', d: 'Illisible ; laissé de côté' }
  expect(breakableSpaces('fr', flatten(words)).map((line) => line.split(' has ')[0])).toEqual([
    'fr: b',
    'fr: c',
    'fr: d',
  ])
})

test('reports missing and unused keys, including keys with a dynamic part', () => {
  const usage = readUsage('page.tsx', ['t(ok ? "a.name" : "a.lost"); t(`b.$', '{kind}`)'].join(''))
  expect(compareUsage(en, [usage])).toEqual([
    'page.tsx: no catalog has a.lost.',
    'page.tsx: no catalog has b.*.',
    'a.homes is in the catalogs, but no source file uses it.',
  ])
})

test('reports text that is hard-coded in a component, but ignores symbols', () => {
  const usage = readUsage('page.tsx', 'const a = <p title="Read me" className="big">Hello <b>/</b>{name}</p>')
  expect(usage.hardCoded).toEqual(['page.tsx: the title “Read me”.', 'page.tsx: the text “Hello”.'])
})

test('throws when a source file cannot be parsed', () => {
  expect(() => readUsage('page.tsx', 'const = 3')).toThrow('page.tsx')
})
