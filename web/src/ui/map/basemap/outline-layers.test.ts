// @vitest-environment jsdom
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { afterEach, expect, test, vi } from 'vitest'
import { MAP_TYPES } from '../driver/map-driver.ts'
import { loadBasemap, syncBasemap } from './basemap.ts'
import { withOutline } from './outline-layers.ts'

const ring = [
  { lat: 30, lon: -98 },
  { lat: 31, lon: -98 },
  { lat: 31, lon: -97 },
]
const colors = { line: '#17211c', casing: '#fbfaf6' }
const plain: StyleSpecification = { version: 8, sources: {}, layers: [] }

afterEach(() => document.documentElement.removeAttribute('data-theme'))

test('[CS-96] an outline is a closed line on a wider casing, without a fill', () => {
  const style = withOutline(plain, [ring], colors)
  expect(validateStyleMin(style)).toEqual([])
  const { sources, layers } = style
  const corners = [
    [-98, 30],
    [-98, 31],
    [-97, 31],
    [-98, 30],
  ]
  expect(sources.outline).toMatchObject({ data: { type: 'MultiLineString', coordinates: [corners] } })
  expect(layers).toMatchObject([
    { type: 'line', paint: { 'line-color': colors.casing, 'line-width': 5 } },
    { type: 'line', paint: { 'line-color': colors.line, 'line-width': 1.5 } },
  ])
})

test('[CS-96] a style without an outline is unchanged', () => {
  expect(withOutline(plain, [], colors)).toBe(plain)
})

test.each(MAP_TYPES)(
  '[CS-96] the %s style draws an outline above its ground and below its names',
  async (type) => {
    const basemap = await loadBasemap(undefined)
    const style = basemap.styleFor(document.body, type, { outline: [ring] })
    const ids = style.layers.map(({ id }) => id)
    const firstName = style.layers.findIndex(({ type }) => type === 'symbol')
    expect(ids.slice(firstName - 2, firstName)).toEqual(['outline-casing', 'outline-line'])
    const outlines = { ...style, layers: style.layers.filter(({ id }) => id.startsWith('outline-')) }
    expect(validateStyleMin(withOutline(plain, [ring], colors))).toEqual([])
    expect(outlines.layers).toHaveLength(2)
  },
)

test('[CS-96] an outline stays on the map when its type or the theme changes, and can be removed', async () => {
  const basemap = await loadBasemap(undefined)
  const setStyle = vi.fn<MapLibre['setStyle']>()
  const map = { setStyle, once: vi.fn() } as unknown as MapLibre
  const { setOutline, setType } = syncBasemap(map, document.body, 'roadmap', basemap)
  const hasOutline = () => {
    const style = setStyle.mock.lastCall?.[0]
    return typeof style === 'object' && style?.layers.some(({ id }) => id === 'outline-line')
  }
  setOutline([ring])
  expect(hasOutline()).toBe(true)
  setType('terrain')
  expect(hasOutline()).toBe(true)
  document.documentElement.dataset.theme = 'luxury'
  await vi.waitFor(() => expect(setStyle).toHaveBeenCalledTimes(3))
  expect(hasOutline()).toBe(true)
  setOutline([])
  expect(hasOutline()).toBe(false)
})
