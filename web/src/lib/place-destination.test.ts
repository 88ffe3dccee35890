import { expect, test } from 'vitest'
import { placeDestination } from './place-destination.ts'

const austin = '/homes-for-sale/tx/austin/city/4671654'

test.each([
  [austin, 'sale', 'residential', austin],
  [austin, 'rent', 'residential', '/homes-for-rent/tx/austin/city/4671654'],
  [austin, 'sale', 'collection', `/luxury${austin}`],
  [austin, 'rent', 'commercial', '/commercial/homes-for-rent/tx/austin/city/4671654'],
  ['/tx/austin/home-details/a/b', 'rent', 'collection', '/tx/austin/home-details/a/b'],
] as const)(
  '[AUTO-01, AUTO-02, AUTO-05] %s on the side of %s in %s leads to %s',
  (href, transaction, theme, to) => {
    expect(placeDestination(href, { transaction, theme })).toBe(to)
  },
)

const texas = '/homes-for-sale/tx'
const zip = '/homes-for-sale/tx/austin/zip/78704'
const home = '/tx/austin/home-details/a/b'

test.each([
  [austin, 'residential', '/real-estate-offices/tx/austin/city/4671654'],
  [austin, 'collection', '/luxury/real-estate-offices/tx/austin/city/4671654'],
  [texas, 'commercial', '/real-estate-offices/tx'],
  [home, 'residential', home],
] as const)('[AUTO-03] in a search for offices %s in %s leads to %s', (href, theme, to) => {
  for (const transaction of ['sale', 'rent'] as const)
    expect(placeDestination(href, { transaction, theme, kind: 'office' })).toBe(to)
})

test.each([
  [austin, 'residential', '/real-estate-agents/austin-tx'],
  [zip, 'residential', '/real-estate-agents/austin-tx'],
  ['/homes-for-sale/mo/st-louis/city/1', 'commercial', '/real-estate-agents/st-louis-mo'],
  [austin, 'collection', '/luxury/real-estate-agents/austin-tx'],
  [texas, 'residential', '/real-estate-agents/tx'],
  [home, 'residential', home],
] as const)('[AUTO-04] in a search for agents %s in %s leads to %s', (href, theme, to) => {
  for (const transaction of ['sale', 'rent'] as const)
    expect(placeDestination(href, { transaction, theme, kind: 'agent' })).toBe(to)
})
