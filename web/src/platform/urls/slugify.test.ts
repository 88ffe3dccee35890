import { expect, test } from 'vitest'
import { placeSlug } from './slugify.ts'

test.each([
  ["O'Fallon", 'ofallon'],
  ['Coeur d’Alene', 'coeur-dalene'],
  ['St. Louis', 'st-louis'],
  ['Sacré-Cœur', 'sacre-coeur'],
  ['Round Rock', 'round-rock'],
])('[F-26] converts %s to the slug %s', (name, slug) => {
  expect(placeSlug(name)).toBe(slug)
})
