import { expect, test } from 'vitest'
import { deFrench } from './elision.ts'

test.each([
  ['Agence Barton', 'd’Agence Barton'],
  ['Étoile', 'd’Étoile'],
  ['Étoile'.normalize('NFD'), 'd’Étoile'.normalize('NFD')],
  ['Œuvre', 'd’Œuvre'],
  ['œuvre', 'd’œuvre'],
  ['Æterna', 'd’Æterna'],
  ['Ørsted', 'd’Ørsted'],
  ['Åland', 'd’Åland'],
  ['Île-Perrot', 'd’Île-Perrot'],
  ['Yverdon', 'd’Yverdon'],
  ['Yamachiche', 'de Yamachiche'],
  ['Yukon MLS', 'de Yukon MLS'],
  ['une chambre', 'd’une chambre'],
  ['onze chambres', 'de onze chambres'],
  ['Harbour Homes', 'de Harbour Homes'],
  ['Montréal', 'de Montréal'],
  ['21 Elm', 'de 21 Elm'],
])('[F-36] "de" before %s is %s', (name, words) => {
  expect(deFrench(name)).toBe(words)
})
