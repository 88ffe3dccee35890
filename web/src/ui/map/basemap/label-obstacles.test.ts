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

test('[CS-98] a style with obstacles is valid', () => {
  const name = (id: string) => ({ id, type: 'symbol' as const, source: 'atlas', 'source-layer': 'town' })
  const style: StyleSpecification = {
    version: 8,
    sources: { atlas: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } },
    layers: ['atlas-state-name', 'atlas-town-name', 'atlas-town-name-near', 'atlas-city-name'].map(name),
  }
  expect(validateStyleMin(withObstacles(style, circles))).toEqual([])
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
  const basemap = await loadBasemap({
    ...{ kind: 'tiles', url: '/{z}/{x}/{y}', hasPlaces: true, isForeign: false, credits: [] },
    ...{ minZoom: 0, maxZoom: 15, bounds: [-180, -85, 180, 85] },
  })
  const layoutsOf = (obstacles: typeof circles) =>
    Object.fromEntries(
      basemap
        .styleFor(document.body, 'roadmap', { obstacles })
        .layers.map((layer) => [layer.id, layer.type === 'symbol' ? layer.layout : undefined]),
    )
  const [plain, moving] = [layoutsOf([]), layoutsOf(circles)]
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
