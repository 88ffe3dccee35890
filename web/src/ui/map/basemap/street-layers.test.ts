// @vitest-environment jsdom
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../platform/format/locale.ts'
import { readMapColors } from '../driver/map-colors.ts'
import { MAP_TYPES, type MapType } from '../driver/map-driver.ts'
import { basemapStyle } from './basemap-style.ts'
import { streetLayers } from './street-layers.ts'
import { loadStreets } from './streets.ts'
import { tileSource } from './tile-source.ts'

const colors = {
  ...readMapColors(document.body),
  ...{ land: '#fbfaf6', water: '#d6e4e4', shore: '#b2c8c9', lineStrong: '#7f847d', ink: '#17211c' },
  ...{ name: '#55615a', waterName: '#4c6d74', park: '#e2ebd5', road: '#ffffff', roadEdge: '#d8d3c5' },
  ...{ mainRoad: '#f3e3bb', mainRoadEdge: '#cdb57e', building: '#efebe1', isDark: false },
  ...{ tints: ['#eef0dd', '#f1e9cc', '#e6d2a9', '#d0ad82', '#f5efe6'] },
  ...{ photoLand: '#394130', photoSea: '#0a1a2f', photoInk: '#ffffff', photoHalo: '#000000' },
}
const settings = {
  ...{ kind: 'tiles' as const, url: '/map-tiles/{z}/{x}/{y}', credits: [], minZoom: 7, maxZoom: 14 },
  ...{ bounds: [-180, 10, -50, 75] as [number, number, number, number], isForeign: false },
}
const styles = MAP_TYPES.flatMap((type) =>
  LOCALES.flatMap((locale) => [true, false].map((hasPlaces) => ({ type, locale, hasPlaces }))),
)

test.each(styles)(
  'the $type style in $locale with streets is valid, with places: $hasPlaces',
  async ({ type, locale, hasPlaces }) => {
    const streets = await loadStreets({ ...settings, hasPlaces })
    const imagery = await tileSource({ ...settings, hasPlaces: false }, 'raster')
    const style = basemapStyle({ type, colors, locale, streets, imagery })
    // The validator knows no maps without a glyph server.
    const messages = validateStyleMin({ ...style, glyphs: 'https://a.example/{fontstack}/{range}' })
    expect(messages.map(({ message }) => message)).toEqual([])
    const ids = style.layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.includes('atlas-town-name')).toBe(type !== 'satellite')
    expect(ids.includes('streets-roads_minor')).toBe(type === 'roadmap' || type === 'terrain')
  },
)

test('[CS-96] draws built-up areas above the land of the tiles, and below their water, roads, and names', async () => {
  const streets = await loadStreets({ ...settings, hasPlaces: false })
  const orderOf = (type: MapType) => {
    const ids = basemapStyle({ type, colors, locale: 'en', streets }).layers.map(({ id }) => id)
    return (id: string) => ids.indexOf(id)
  }
  const order = orderOf('roadmap')
  const built = order('streets-built')
  expect(built).toBeGreaterThan(order('streets-earth'))
  for (const above of [
    'streets-water',
    'streets-roads_highway',
    'streets-roads_labels_major',
    'atlas-town-name',
  ])
    expect(order(above), above).toBeGreaterThan(built)
  // Relief replaces built-up areas.
  expect(orderOf('terrain')('streets-built')).toBe(-1)
})

test('[CS-96] draws built-up areas on tiles from their first zoom until their residential streets', async () => {
  const streets = await loadStreets({ ...settings, hasPlaces: true })
  const { layers } = basemapStyle({ type: 'roadmap', colors, locale: 'en', streets })
  const extentOf = (id: string) => {
    const { minzoom, maxzoom } = layers.find((layer) => layer.id === id) ?? {}
    return [minzoom, maxzoom]
  }
  expect(extentOf('streets-built')).toEqual([7, 13])
  expect(extentOf('atlas-built')).toEqual([5, undefined])
})

test('draws names in the font of the site, without icons', () => {
  const { labels } = streetLayers({
    ...{ colors, locale: 'en', hasPlaces: true, isSeeThrough: false, bounds: settings.bounds },
  })
  expect(labels.length).toBeGreaterThan(5)
  const text = JSON.stringify(labels)
  expect(text).not.toMatch(/Noto|icon-/)
  expect(text).not.toMatch(/\["Map \w+"\]/)
})

test('asks for tiles of the site, whose address keeps its placeholders', async () => {
  const { sources } = await loadStreets({ ...settings, hasPlaces: false })
  expect(sources).toMatchObject({
    streets: { type: 'vector', tiles: [`${location.origin}/map-tiles/{z}/{x}/{y}`], maxzoom: 14 },
  })
})
