// @vitest-environment jsdom
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { LineLayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../platform/format/locale.ts'
import type { MapColors } from '../driver/map-colors.ts'
import { MAP_TYPES } from '../driver/map-driver.ts'
import { basemapStyle } from './basemap-style.ts'

const colors: MapColors = {
  land: '#f4f1ea',
  water: '#cfe0e8',
  shore: '#9db7c4',
  lineStrong: '#8f8a7d',
  ink: '#22211e',
  name: '#4a4841',
  waterName: '#3d6273',
  park: '#e2ebd5',
  road: '#ffffff',
  roadEdge: '#d8d3c5',
  mainRoad: '#f3e3bb',
  mainRoadEdge: '#cdb57e',
  building: '#efebe1',
  isDark: false,
  tints: ['#eef0dd', '#f1e9cc', '#e6d2a9', '#d0ad82', '#f5efe6'],
  photoLand: '#394130',
  photoSea: '#0a1a2f',
  photoInk: '#ffffff',
  photoHalo: '#000000',
}
const imagery = { type: 'raster' as const, tiles: ['https://a.example/{z}/{x}/{y}'], tileSize: 256 }
const styles = MAP_TYPES.flatMap((type) =>
  LOCALES.map((locale) => ({ type, locale, style: basemapStyle({ type, colors, locale, imagery }) })),
)

test.each(styles)('the $type style in $locale is valid', ({ style }) => {
  expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
  const ids = style.layers.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const withBorders = styles.filter(({ type }) => type !== 'satellite')
test.each(withBorders)('the $type map in $locale draws only country borders with dashes', ({ style }) => {
  const lines = style.layers.filter((layer): layer is LineLayerSpecification => layer.type === 'line')
  const dashOf = (kind: string) => lines.find(({ id }) => id === `atlas-${kind}`)?.paint?.['line-dasharray']
  expect(dashOf('country')).toEqual([4, 1.5])
  expect([dashOf('state'), dashOf('county')]).toEqual([undefined, undefined])
})

test.each(['satellite', 'hybrid'] as const)('without imagery, a road map replaces the %s type', (type) => {
  expect(basemapStyle({ type, colors, locale: 'en' })).toEqual(
    basemapStyle({ type: 'roadmap', colors, locale: 'en' }),
  )
})
