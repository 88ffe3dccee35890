// @vitest-environment jsdom
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { Map as MapLibre, StyleSpecification } from 'maplibre-gl'
import { expect, test, vi } from 'vitest'
import type { BasemapSettings } from '../../../platform/browser/site.ts'
import type { Circle } from '../driver/map-driver.ts'
import { loadBasemap, syncBasemap } from './basemap.ts'
import { OBSTACLES, withObstacles } from './label-obstacles.ts'

const circles = [{ center: { lat: 30.27, lon: -97.74 }, size: 44 }]
const austin = { properties: { size: 44 }, geometry: { type: 'Point', coordinates: [-97.74, 30.27] } }

const tiles: BasemapSettings = {
  ...{ kind: 'tiles', url: '/{z}/{x}/{y}', hasPlaces: true, isForeign: false, credits: [] },
  ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85] },
}
const styleWith = async (obstacles: readonly Circle[]) =>
  (await loadBasemap(tiles)).styleFor(document.body, 'roadmap', { obstacles })

test('[CS-98] MapLibre places the names of large cities and countries before the obstacles, and others after', async () => {
  const { layers, sources } = await styleWith(circles)
  // MapLibre places the symbols of later layers first.
  const ids = layers.filter(({ type }) => type === 'symbol').map(({ id }) => id)
  const position = ids.indexOf(OBSTACLES)
  expect(ids.slice(position + 1).sort()).toEqual([
    'atlas-city-name',
    'atlas-city-name-near',
    'atlas-country-name',
    'atlas-country-name-wide',
    'streets-places_city',
    'streets-places_country',
  ])
  expect(ids.slice(0, position)).toEqual(
    expect.arrayContaining(['atlas-town-name', 'atlas-state-name', 'streets-places_locality']),
  )
  expect(sources[OBSTACLES]).toMatchObject({ data: { features: [austin] } })
})

test('[CS-98] a style with obstacles is valid', async () => {
  const errors = validateStyleMin(await styleWith(circles))
  // The test has no style sheet, so the style has no colors.
  expect(errors.filter(({ message }) => !message.includes('color'))).toEqual([])
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
  const lastStyle = () => setStyle.mock.lastCall?.[0]
  const containing = (features: readonly unknown[]) => ({ sources: { [OBSTACLES]: { data: { features } } } })
  setLabelObstacles([])
  expect(setStyle).not.toHaveBeenCalled()
  setLabelObstacles(circles)
  expect(lastStyle()).toMatchObject(containing([austin]))

  setLabelObstacles([...circles])
  expect(setData).not.toHaveBeenCalled()
  setLabelObstacles([...circles, ...circles])
  expect(setData.mock.calls).toMatchObject([[{ features: [austin, austin] }]])
  expect(setStyle).toHaveBeenCalledOnce()

  setType('terrain')
  expect(lastStyle()).toMatchObject(containing([austin, austin]))
  setLabelObstacles([])
  expect(lastStyle()).toMatchObject(containing([]))
})

test('[CS-98] names move only when there are obstacles', async () => {
  const layoutsOf = async (obstacles: readonly Circle[]) => {
    const { layers } = await styleWith(obstacles)
    return Object.fromEntries(layers.map((layer) => [layer.id, 'layout' in layer ? layer.layout : undefined]))
  }
  const [plain, moving] = [await layoutsOf([]), await layoutsOf(circles)]
  const changed = Object.keys(plain).filter((id) => JSON.stringify(plain[id]) !== JSON.stringify(moving[id]))
  expect(changed.sort()).toEqual([
    'atlas-state-name',
    'atlas-state-name-wide',
    'atlas-town-name',
    'atlas-town-name-near',
    'atlas-town-name-wide',
    'streets-places_locality',
    'streets-places_region',
  ])
})
