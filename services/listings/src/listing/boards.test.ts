import { expect, test } from 'vitest'
import { courtesyOfFrench } from './boards.ts'

const statement = (listOfficeName: string, displayName: string) =>
  courtesyOfFrench({ listOfficeName, coListOfficeName: null } as never, { displayName } as never)

test.each([
  ['Agence Barton', 'Austin Board', 'Nº MLS d’Agence Barton, par l’entremise d’Austin Board'],
  ['Étoile Immobilier', 'Québec MLS', 'Nº MLS d’Étoile Immobilier, par l’entremise de Québec MLS'],
  ['Œuvre Immobilier', 'Æther MLS', 'Nº MLS d’Œuvre Immobilier, par l’entremise d’Æther MLS'],
  ['Harbour Homes', 'Yukon MLS', 'Nº MLS de Harbour Homes, par l’entremise de Yukon MLS'],
])('[F-36] the French courtesy line elides before a vowel: %s, %s', (office, board, words) => {
  expect(statement(office, board)).toBe(words)
})
