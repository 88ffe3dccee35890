import { expect, test } from 'vitest'
import { creditsOf } from './map-credits.ts'

const OSM = { name: '© OpenStreetMap contributors', href: 'https://osm.example/copyright' }

test.each([
  ['Sample streets, Inc.', [{ name: 'Sample streets, Inc.' }]],
  [
    '&copy; <a href="https://osm.example/copyright">OpenStreetMap</a> contributors, imagery © <a href=https://maxar.example>Maxar</a>',
    [OSM, { name: 'imagery © Maxar', href: 'https://maxar.example' }],
  ],
  [
    `<a target='_blank' href='//maptiler.example/c?a=1&amp;b=2'>© MapTiler</a> <a href="https://osm.example/copyright">© OpenStreetMap contributors</a>`,
    [{ name: '© MapTiler', href: 'https://maptiler.example/c?a=1&b=2' }, OSM],
  ],
  ['<a href="javascript:alert(1)">A</a>', [{ name: 'A' }]],
  [undefined, []],
])('[CS-96] reads the credits of %s', (attribution, credits) => {
  expect(creditsOf(attribution)).toEqual(credits)
})

test.each([
  '<a '.repeat(20_000),
  '<a href="http://a"'.repeat(20_000),
  '<'.repeat(60_000),
  'a '.repeat(60_000),
])('[CS-96] reads the first characters of a long attribution only', (attribution) => {
  expect(JSON.stringify(creditsOf(attribution)).length).toBeLessThan(3_000)
})
