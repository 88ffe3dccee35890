// @vitest-environment jsdom
import { featureFilter } from '@maplibre/maplibre-gl-style-spec'
import type { LayerSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { toMercator } from '../../../platform/geo/mercator.ts'
import { readMapColors } from '../driver/map-colors.ts'
import { basemapStyle } from './basemap-style.ts'
import { loadStreets } from './streets.ts'

/** An extract of a market, as `pmtiles extract --bbox` writes it. */
const austin = {
  ...{ kind: 'archive' as const, url: '/map-tiles/archive.pmtiles', credits: [], hasPlaces: true },
  ...{ minZoom: 0, maxZoom: 15, isForeign: false },
  bounds: [-98.3, 29.9, -97.3, 30.7] as [number, number, number, number],
}
const inAustin: Point = [-97.74, 30.27]
const inHouston: Point = [-95.37, 29.76]

type Point = [lon: number, lat: number]

async function layersFor(type: 'roadmap' | 'terrain', settings = austin) {
  const streets = await loadStreets(settings)
  const colors = {
    ...readMapColors(document.body),
    ...{ land: '#fff', water: '#fff', shore: '#fff', lineStrong: '#fff', ink: '#fff', name: '#fff' },
    ...{ tints: ['#fff', '#fff', '#fff', '#fff', '#fff'] },
  }
  const { layers } = basemapStyle({ type, colors, locale: 'en', streets })
  const ids = layers.map(({ id }) => id)
  return {
    ids,
    draws: (id: string, ...rest: DrawsArgs) =>
      draws(
        layers.find((layer) => layer.id === id),
        ...rest,
      ),
  }
}

type DrawsArgs = [zoom: number, properties: Record<string, unknown>, ring: Point[]]

/** Whether a layer draws a feature: a point, or an area with a ring of points. */
function draws(layer: LayerSpecification | undefined, ...[zoom, properties, ring]: DrawsArgs): boolean {
  const { minzoom = 0, maxzoom = 24 } = layer ?? { maxzoom: 0 }
  if (!layer || zoom < minzoom || zoom >= maxzoom) return false
  const z = Math.min(zoom, 6)
  const [x = 0, y = 0] = shares(ring[0] ?? inAustin).map((share) => Math.floor(share * 2 ** z))
  const geometry = ring.map((at) => {
    const [shareX = 0, shareY = 0] = shares(at)
    return { x: (shareX * 2 ** z - x) * 8192, y: (shareY * 2 ** z - y) * 8192 }
  })
  const { filter } = featureFilter('filter' in layer ? layer.filter : undefined, layer.id)
  const feature = { type: ring.length > 1 ? 'Polygon' : 'Point', properties, geometry: [geometry] } as const
  // Filters use only these properties of points and tiles.
  return filter({ zoom }, feature as never, { z, x, y } as never)
}

const shares = ([lon, lat]: Point) => {
  const { x, y } = toMercator({ lat, lon })
  return [x, y]
}

const town = { kind: 'town', people: 100_000 }
const city = { kind: 'town', people: 2_000_000 }
const largeLocality = { kind: 'locality', population_rank: 12 }

test('[CS-98] names of large cities are fixed from zoom 5 of MapLibre on, and make room for clusters at farther zooms', async () => {
  const { draws } = await layersFor('roadmap')
  const namesAt = (zoom: number, tag: 'town' | 'city', at: Point) =>
    [
      draws(`atlas-${tag}-name`, zoom, city, [at]),
      draws(`streets-places_${tag === 'town' ? 'locality' : 'city'}`, zoom, largeLocality, [at]),
    ].filter(Boolean).length
  for (const at of [inAustin, inHouston]) {
    expect([namesAt(4, 'town', at), namesAt(4, 'city', at)]).toEqual([1, 0])
    expect([namesAt(5, 'town', at), namesAt(5, 'city', at)]).toEqual([0, 1])
  }
})

test('[CS-96] names places in the bounds of the tiles by the tiles, and all others by the built-in map', async () => {
  const { draws } = await layersFor('roadmap')
  for (const [at, isInside] of [
    [inAustin, true],
    [inHouston, false],
  ] as const) {
    expect(draws('streets-places_locality', 6, { kind: 'locality' }, [at])).toBe(isInside)
    expect(draws('streets-places_city', 6, largeLocality, [at])).toBe(isInside)
    expect(draws('atlas-town-name', 6, town, [at])).toBe(!isInside)
    expect(draws('atlas-town-name-near', 11, town, [at])).toBe(!isInside)
    expect(draws('atlas-city-name', 6, city, [at])).toBe(!isInside)
    expect(draws('atlas-city-name-near', 11, city, [at])).toBe(!isInside)
    expect(draws('atlas-state-name-wide', 3, { kind: 'state' }, [at])).toBe(!isInside)
  }
})

test('[CS-96] names all places below the first zoom of the tiles by the built-in map', async () => {
  const { draws } = await layersFor('roadmap', { ...austin, minZoom: 7 })
  expect([6, 7].map((zoom) => draws('atlas-town-name', zoom, town, [inAustin]))).toEqual([true, false])
})

test('[CS-96] draws built-in borders everywhere: below the land of the tiles, or in place of the borders of the tiles', async () => {
  const map = (await layersFor('roadmap')).ids
  expect(map.indexOf('atlas-state')).toBeLessThan(map.indexOf('streets-earth'))
  expect(map.indexOf('streets-boundaries')).toBeGreaterThan(map.indexOf('streets-earth'))
  const terrain = (await layersFor('terrain')).ids
  expect(terrain).toContain('atlas-state')
  expect(terrain).not.toContain('streets-boundaries')
})

/** A square lake of a quarter of a degree. */
const lakeAt = ([lon, lat]: Point): Point[] => [
  [lon, lat],
  [lon, lat - 0.25],
  [lon + 0.25, lat - 0.25],
  [lon + 0.25, lat],
  [lon, lat],
]

test('[CS-96] the terrain type draws built-in water up to zoom 9, and beyond the bounds of the tiles at all zooms', async () => {
  const { draws } = await layersFor('terrain')
  const drawn = (at: Point) =>
    [3, 9, 10, 14].map((zoom) => draws(zoom < 4 ? 'atlas-lake-wide' : 'atlas-lake', zoom, {}, lakeAt(at)))
  expect(drawn(inAustin)).toEqual([true, true, false, false])
  // Reaches into the bounds.
  expect(drawn([-98.4, 30.5])).toEqual([true, true, false, false])
  expect(drawn(inHouston)).toEqual([true, true, true, true])
})
