// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { clearStored, store } from '../../../platform/storage/storage.ts'
import { storeChoice } from '../../../platform/visitor/consent.ts'
import { ifAllowed } from './allowed-basemap.ts'

const basemap = {
  ...{ kind: 'archive' as const, url: 'https://maps.example/a.pmtiles', credits: [], hasPlaces: true },
  ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85] as [number, number, number, number] },
}

afterEach(clearStored)

test('uses streets of the site without consent', () => {
  const own = { ...basemap, isForeign: false }
  expect(ifAllowed(own)).toBe(own)
  expect(ifAllowed(undefined)).toBeUndefined()
})

test('uses streets of another host only with consent to all cookies or to these streets in this tab', () => {
  const foreign = { ...basemap, isForeign: true }
  expect(ifAllowed(foreign)).toBeUndefined()
  storeChoice(false)
  expect(ifAllowed(foreign)).toBeUndefined()
  store('thirdParties', ['basemap'])
  expect(ifAllowed(foreign)).toBe(foreign)
  storeChoice(true)
  expect(ifAllowed(foreign)).toBe(foreign)
})
