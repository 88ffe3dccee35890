import { expect, test } from 'vitest'
import { placeDestination } from './place-destination.ts'

const austin = '/homes-for-sale/tx/austin/city/4671654'

const barton = `${austin}?filters=${encodeURIComponent('{"keyword":"\\"Barton Ave\\""}').replaceAll('%20', '+')}`

test.each([
  [austin, undefined, 'residential', austin],
  [austin, 'homes-for-rent', 'residential', '/homes-for-rent/tx/austin/city/4671654'],
  [austin, 'homes-for-sale', 'collection', `/luxury${austin}`],
  [austin, 'homes-for-rent', 'commercial', '/commercial/homes-for-rent/tx/austin/city/4671654'],
  ['/tx/austin/home-details/a/b', 'homes-for-rent', 'collection', '/tx/austin/home-details/a/b'],
] as const)(
  '[AUTO-01, AUTO-02, AUTO-05] %s with landing %s in theme %s links to %s',
  (href, landing, theme, to) => {
    expect(placeDestination(href, { landing, theme })).toBe(to)
  },
)

test.each([
  [austin, 'condos-for-rent', 'residential', '/condos-for-rent/tx/austin/city/4671654'],
  ['/homes-for-sale/tx', 'land-for-sale', 'residential', '/land-for-sale/tx'],
  [austin, 'new-listings', 'collection', '/luxury/new-listings/tx/austin/city/4671654'],
  [
    austin,
    'united-states-open-houses',
    'residential',
    `${austin}?filters=${encodeURIComponent('{"openHouse":true}')}`,
  ],
  [austin, 'homes-for-sale-united-states', 'residential', austin],
  [austin, 'no-such-homes', 'residential', austin],
  [barton, 'townhomes-for-sale', 'residential', barton.replace('/homes', '/townhomes')],
] as const)('[F-31] %s with the category %s in theme %s links to %s', (href, landing, theme, to) => {
  expect(placeDestination(href, { landing, theme })).toBe(to)
})

const texas = '/homes-for-sale/tx'
const zip = '/homes-for-sale/tx/austin/zip/78704'
const home = '/tx/austin/home-details/a/b'

test.each([
  [austin, 'residential', '/real-estate-offices/tx/austin/city/4671654'],
  [austin, 'collection', '/luxury/real-estate-offices/tx/austin/city/4671654'],
  [texas, 'commercial', '/real-estate-offices/tx'],
  [home, 'residential', home],
] as const)('[AUTO-03] in an office search, %s in theme %s links to %s', (href, theme, to) => {
  for (const landing of ['homes-for-sale', 'condos-for-rent'])
    expect(placeDestination(href, { landing, theme, kind: 'office' })).toBe(to)
})

test.each([
  [austin, 'residential', '/real-estate-agents/austin-tx'],
  [zip, 'residential', '/real-estate-agents/austin-tx'],
  ['/homes-for-sale/mo/st-louis/city/1', 'commercial', '/real-estate-agents/st-louis-mo'],
  [austin, 'collection', '/luxury/real-estate-agents/austin-tx'],
  [texas, 'residential', '/real-estate-agents/tx'],
  [home, 'residential', home],
] as const)('[AUTO-04] in an agent search, %s in theme %s links to %s', (href, theme, to) => {
  for (const landing of ['homes-for-sale', 'condos-for-rent'])
    expect(placeDestination(href, { landing, theme, kind: 'agent' })).toBe(to)
})
