// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { clearStored, store } from '../../platform/storage/storage.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { loadDriver } from './load-driver.ts'

const made = vi.hoisted(() => ({ own: vi.fn(), google: vi.fn() }))
vi.mock('./maplibre/maplibre-driver.ts', () => ({ createMapLibreDriver: made.own }))
vi.mock('./google/google-driver.ts', () => ({ googleDriver: () => made.google }))

const site = { locale: 'en', origin: '', googleMaps: { key: 'a-key', mapId: 'a-map' } } as const

afterEach(clearStored)

test('[PROF-05] uses Google Maps only with consent to all cookies or to Google in this tab', async () => {
  expect(await loadDriver(site)).toBe(made.own)
  storeChoice(false)
  expect(await loadDriver(site)).toBe(made.own)
  store('thirdParties', ['google'])
  expect(await loadDriver(site)).toBe(made.google)
  storeChoice(true)
  expect(await loadDriver(site)).toBe(made.google)
  expect(await loadDriver({ locale: 'en', origin: '' })).toBe(made.own)
})
