import { expect, test } from 'vitest'
import { courtesyOfFrench } from './boards.ts'

const statement = (listOfficeName: string, displayName: string) =>
  courtesyOfFrench({ listOfficeName, coListOfficeName: null } as never, { displayName } as never)

test.each([
  ['Agence Barton', 'Austin Board', 'Inscription d’Agence Barton, par l’entremise d’Austin Board'],
  ['Étoile Immobilier', 'Québec MLS', 'Inscription d’Étoile Immobilier, par l’entremise de Québec MLS'],
  ['Œuvre Immobilier', 'Æther MLS', 'Inscription d’Œuvre Immobilier, par l’entremise d’Æther MLS'],
  ['Harbour Homes', 'Yukon MLS', 'Inscription de Harbour Homes, par l’entremise de Yukon MLS'],
])('[F-36] elides "de" before a vowel in the French attribution line: %s, %s', (office, board, words) => {
  expect(statement(office, board)).toBe(words)
})
