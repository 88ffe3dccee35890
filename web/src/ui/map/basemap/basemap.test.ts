// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { BasemapSettings } from '../../../platform/browser/site.ts'
import type { Locale } from '../../../platform/format/locale.ts'
import { readMapColors } from '../driver/map-colors.ts'
import { loadBasemap } from './basemap.ts'
import { basemapCredits } from './basemap-credits.ts'
import { basemapStyle } from './basemap-style.ts'
import { withObstacles } from './label-obstacles.ts'

test.each([
  ['fr-CA', 'fr', 'en'],
  ['en-US', 'en', 'fr'],
] as const)('labels the map in the language of the page: %s', async (lang, locale, other) => {
  document.body.innerHTML = `<div lang="${lang}"><p></p></div>`
  const element = document.querySelector('p') ?? document.body
  const colors = readMapColors(element)
  const style = (await loadBasemap(undefined)).styleFor(element, 'roadmap')
  const styleIn = (language: Locale) =>
    withObstacles(basemapStyle({ type: 'roadmap', colors, locale: language }), [])
  expect(style).toEqual(styleIn(locale))
  expect(style).not.toEqual(styleIn(other))
})

const settings = (kind: BasemapSettings['kind'], name: string): BasemapSettings => ({
  ...{ kind, url: `https://maps.example/${name}`, hasPlaces: true, isForeign: true },
  ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85] },
  credits: [{ name }, { name: 'GeoNames', href: 'https://names.example/' }],
})
const streets = settings('tiles', 'streets/{z}/{x}/{y}')
const imagery = settings('tiles', 'imagery/{z}/{x}/{y}')
const ownNames = basemapCredits.map(({ name }) => name)
const namesOf = (credits: readonly { name: string }[]) => credits.map(({ name }) => name)
const layersOf = (style: { layers: { id: string }[] }) => style.layers.map(({ id }) => id)

afterEach(() => vi.unstubAllGlobals())

test('[CS-96] credits each source of a type once, the configured ones first', async () => {
  const { creditsFor } = await loadBasemap(streets, imagery)
  const [streetName, imageryName] = [streets, imagery].map(({ credits }) => credits[0]?.name)
  const others = ownNames.filter((name) => name !== 'GeoNames')
  expect(namesOf(creditsFor('roadmap'))).toEqual([streetName, 'GeoNames', ...others])
  expect(namesOf(creditsFor('terrain'))).toEqual([streetName, 'GeoNames', ...others, 'NASA'])
  for (const type of ['satellite', 'hybrid'] as const)
    expect(namesOf(creditsFor(type))).toEqual([imageryName, 'GeoNames', ...others])
  expect(creditsFor('roadmap')[1]?.href).toBe('https://names.example/')
})

test('[CS-96] leaves out streets and imagery that fail, with their credits, types, and layers', async () => {
  const basemap = await loadBasemap(streets, imagery)
  expect(basemap.leaveOut('atlas')).toBe(false)
  expect(basemap.leaveOut(undefined)).toBe(false)
  expect(layersOf(basemap.styleFor(document.body, 'roadmap'))).toContain('streets-earth')
  expect(basemap.leaveOut('streets')).toBe(true)
  expect(layersOf(basemap.styleFor(document.body, 'roadmap'))).not.toContain('streets-earth')
  expect(basemap.types).toContain('satellite')
  expect(basemap.leaveOut('imagery')).toBe(true)
  expect(basemap.types).not.toContain('satellite')
  expect(namesOf(basemap.creditsFor('roadmap'))).toEqual(ownNames)
  expect(basemap.leaveOut('imagery')).toBe(false)
})

test.each([undefined, 'roads'])('[CS-96] leaves out a style that fails (source: %s)', async (sourceId) => {
  const style = { version: 8, sources: { roads: { type: 'vector' } }, layers: [] }
  vi.stubGlobal('fetch', async () => Response.json(style))
  const basemap = await loadBasemap(settings('style', 'style.json'))
  expect(basemap.styleFor(document.body, 'roadmap')).toEqual(style)
  expect(namesOf(basemap.creditsFor('roadmap'))[0]).toBe('style.json')
  expect(namesOf(basemap.creditsFor('terrain'))).toEqual([...ownNames, 'NASA'])
  expect(basemap.leaveOut(sourceId)).toBe(true)
  const builtIn = await loadBasemap(undefined)
  expect(basemap.styleFor(document.body, 'roadmap')).toEqual(builtIn.styleFor(document.body, 'roadmap'))
  expect(basemap.creditsFor('roadmap')).toEqual(basemapCredits)
})

test('[CS-96] shows imagery, and credits no style, when the style does not answer', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const basemap = await loadBasemap(settings('style', 'style.json'), imagery)
  expect(console.error).toHaveBeenCalledOnce()
  vi.mocked(console.error).mockClear()
  expect(basemap.types).toContain('satellite')
  expect(namesOf(basemap.creditsFor('roadmap'))).not.toContain('style.json')
})
