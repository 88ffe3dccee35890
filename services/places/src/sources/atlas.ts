import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Bounds, boundsOf, inBounds, inRing, unite } from '../geometry.ts'
import type { Ring } from '../place.types.ts'
import { readPackageFile } from './package-file.ts'
import { outerRings } from './rings.ts'

const require = createRequire(import.meta.url)

/** A county or state from us-atlas (U.S. Census Bureau, ISC license). Its outline follows the shoreline. */
export interface AtlasArea {
  fips: string
  name: string
  rings: { ring: Ring; bounds: Bounds }[]
  bounds: Bounds
}

type Atlas = Topology<{
  counties: GeometryCollection<{ name: string }>
  states: GeometryCollection<{ name: string }>
}>

function isAtlas(value: unknown): value is Atlas {
  return typeof value === 'object' && value !== null && 'arcs' in value && 'objects' in value
}

export function readAtlas(): { counties: AtlasArea[]; states: AtlasArea[] } {
  const atlas: unknown = JSON.parse(
    readPackageFile(require.resolve('us-atlas/counties-10m.json'), 'counties-10m.json', 'utf8'),
  )
  if (!isAtlas(atlas)) throw new TypeError('us-atlas: counties-10m.json is not a topology')
  return { counties: areas(atlas, atlas.objects.counties), states: areas(atlas, atlas.objects.states) }
}

function areas(atlas: Atlas, collection: GeometryCollection<{ name: string }>): AtlasArea[] {
  return feature(atlas, collection).features.flatMap(({ id, properties, geometry }) => {
    const rings = outerRings(geometry).map((ring) => ({ ring, bounds: boundsOf(ring) }))
    // The Aleutians cross the 180th meridian. The islands beyond it would stretch the box around the world.
    const western = rings.filter(({ bounds }) => bounds.maxLon < 0)
    const boxes = (western.length > 0 ? western : rings).map(({ bounds }) => bounds)
    return [{ fips: String(id).padStart(2, '0'), name: properties.name, rings, bounds: unite(boxes) }]
  })
}

/** Whether a point lies on the land of an area. */
export function contains(area: AtlasArea, lon: number, lat: number): boolean {
  return (
    inBounds(area.bounds, lon, lat) &&
    area.rings.some(({ ring, bounds }) => inBounds(bounds, lon, lat) && inRing(ring, lon, lat))
  )
}
