// @vitest-environment jsdom
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import { loadBasemap, syncBasemap } from './basemap.ts'
import { OBSTACLES, withObstacles } from './label-obstacles.ts'

const circles = [{ center: { lat: 30.27, lon: -97.74 }, size: 44 }]
const austin = { properties: { size: 44 }, geometry: { type: 'Point', coordinates: [-97.74, 30.27] } }

test('[CS-98] names of towns and states make room for clusters, and names of large cities keep their places', async () => {
  const basemap = await loadBasemap(undefined)
  const style = basemap.styleFor(document.body, 'roadmap', { obstacles: circles })
  const ids = style.layers.map(({ id }) => id)
  const position = ids.indexOf(OBSTACLES)
  const isPlacedFirst = (id: string) => ids.indexOf(id) > position
  expect(
    ['atlas-city-name', 'atlas-city-name-near', 'atlas-country-name'].filter(isPlacedFirst),
  ).toHaveLength(3)
  expect(['atlas-town-name', 'atlas-town-name-near', 'atlas-state-name'].filter(isPlacedFirst)).toEqual([])
  expect(style.sources[OBSTACLES]).toMatchObject({ data: { features: [austin] } })
})

test('[CS-98] the layer of obstacles is valid', () => {
  const cities: StyleSpecification = {
    version: 8,
    sources: {},
    layers: [{ id: 'atlas-city-name', type: 'background' }],
  }
  expect(validateStyleMin(withObstacles(cities, circles))).toEqual([])
})

test('[CS-98] a style without names of cities, such as a style of the deployer, has no obstacles', () => {
  const style: StyleSpecification = { version: 8, sources: {}, layers: [] }
  expect(withObstacles(style, circles)).toBe(style)
})

test('[CS-98] obstacles stay on the map when its type changes, and moving them does not change the style', async () => {
  const basemap = await loadBasemap(undefined)
  const setStyle = vi.fn<MapLibre['setStyle']>()
  const setData = vi.fn()
  const map = { setStyle, getSource: () => ({ setData }), once: vi.fn() } as unknown as MapLibre
  const { setLabelObstacles, setType } = syncBasemap(map, document.body, 'roadmap', basemap)
  setLabelObstacles([])
  expect(setData).not.toHaveBeenCalled()
  setLabelObstacles(circles)
  setLabelObstacles([...circles])
  expect(setData.mock.calls).toMatchObject([[{ features: [austin] }]])
  expect(setStyle).not.toHaveBeenCalled()

  setType('terrain')
  const [style] = setStyle.mock.lastCall ?? []
  expect(style).toMatchObject({ sources: { [OBSTACLES]: { data: { features: [austin] } } } })
})
