// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { clearStored, store } from '../../../platform/storage/storage.ts'
import { storeChoice } from '../../../platform/visitor/consent.ts'
import { allowedBasemap } from './allowed-basemap.ts'

const basemap = {
  ...{ kind: 'archive' as const, url: 'https://maps.example/a.pmtiles', credits: [], hasPlaces: true },
  ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85] as [number, number, number, number] },
}
const site = { locale: 'en' as const, origin: '' }

afterEach(clearStored)

test('uses streets of the site without consent', () => {
  const own = { ...basemap, isForeign: false }
  expect(allowedBasemap({ ...site, basemap: own })).toBe(own)
  expect(allowedBasemap(site)).toBeUndefined()
})

test('uses streets of another host only with consent to all cookies or to these streets in this tab', () => {
  const foreign = { ...site, basemap: { ...basemap, isForeign: true } }
  expect(allowedBasemap(foreign)).toBeUndefined()
  storeChoice(false)
  expect(allowedBasemap(foreign)).toBeUndefined()
  store('thirdParties', ['basemap'])
  expect(allowedBasemap(foreign)).toBe(foreign.basemap)
  storeChoice(true)
  expect(allowedBasemap(foreign)).toBe(foreign.basemap)
})
