import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import { clipPolygon } from 'lineclip'
import { type LatticePoint, type LatticeRange, latticeRange, toLattice } from '../network/lattice.ts'
import { centralPark, mayShowManhattan } from '../network/manhattan.ts'
import type { RoadClass, StreetNetwork } from '../network/network.ts'
import { MIN_ZOOM } from './main-roads.ts'
import { roadsOf } from './roads.ts'
import {
  BUFFER,
  EXTENT,
  type Point,
  type TileAddress,
  type TileFrame,
  tileFrame,
  worldPointIn,
} from './tile-address.ts'
import { seaOf } from './water.ts'

type Tags = Record<string, string | number>
type Feature = { type: 2 | 3; geometry: Point[][]; tags: Tags }

/** Values of the schema of Protomaps basemaps, version 4. */
const KINDS: Record<RoadClass, { kind: string; kind_detail: string }> = {
  highway: { kind: 'highway', kind_detail: 'motorway' },
  primary: { kind: 'major_road', kind_detail: 'primary' },
  secondary: { kind: 'major_road', kind_detail: 'tertiary' },
  local: { kind: 'minor_road', kind_detail: 'residential' },
}
/** Zoom from which parks and small lakes are drawn. */
const AREAS_FROM_ZOOM = 12
const MARGIN = BUFFER / EXTENT

/** Draws the streets, parks, and water of a tile as a vector tile in the schema of Protomaps basemaps. */
export function streetTile(network: StreetNetwork, address: TileAddress): Uint8Array {
  const frame = tileFrame(address)
  const range = latticeRange(
    worldPointIn(address, -MARGIN, -MARGIN),
    worldPointIn(address, 1 + MARGIN, 1 + MARGIN),
  )
  const blocks = address.z < AREAS_FROM_ZOOM ? [] : visibleBlocks(range, frame)
  const roads = roadsOf(network, address, frame, range, blocks).map(({ roadClass, name, lines }): Feature => {
    const tags = { ...KINDS[roadClass], min_zoom: MIN_ZOOM[roadClass] }
    return { type: 2, geometry: lines, tags: name === null ? tags : { ...tags, name } }
  })
  const { landuse, water } = areasOf(network, frame, range, blocks)
  const sea = seaOf(network.shoreline, address).map((geometry) => polygon(geometry, { kind: 'ocean' }))
  const earth = [polygon([SQUARE], { kind: 'earth' })]
  return encode({ earth, landuse, water: [...sea, ...water], roads })
}

/** Returns the blocks of which a part may be in the tile, from the west and north. */
function visibleBlocks({ minX, minY, maxX, maxY }: LatticeRange, { toMap, box }: TileFrame): LatticePoint[] {
  const blocks: LatticePoint[] = []
  for (let x = minX; x < maxX; x++)
    for (let y = minY; y < maxY; y++) {
      const [left, top] = toMap([x, y])
      const [right, bottom] = toMap([x + 1, y + 1])
      // Sides of a block bend by less than half of its width.
      const reach = (right - left) / 2
      if (right + reach > box[0] && left - reach < box[2] && bottom + reach > box[1] && top - reach < box[3])
        blocks.push([x, y])
    }
  return blocks
}

function areasOf(
  network: StreetNetwork,
  { toMap, toTile, box }: TileFrame,
  range: LatticeRange,
  blocks: readonly LatticePoint[],
): { landuse: Feature[]; water: Feature[] } {
  const landuse: Feature[] = []
  const water: Feature[] = []
  const add = (features: Feature[], corners: readonly LatticePoint[], tags: Tags) => {
    const ring = clipPolygon(corners.map(toMap), box).map(toTile)
    if (ring.length > 2) features.push(polygon([[...ring, ...ring.slice(0, 1)]], tags))
  }
  for (const [x, y] of blocks) {
    const { style } = network.block(x, y)
    if (style !== 'park' && style !== 'lake') continue
    const { area } = network.planOf(x, y)
    if (area) add(style === 'park' ? landuse : water, area, { kind: style })
  }
  if (blocks.length > 0 && mayShowManhattan(range))
    add(landuse, centralPark().map(toLattice).reverse(), { kind: 'park', name: 'Central Park' })
  return { landuse, water }
}

const polygon = (geometry: Point[][], tags: Tags): Feature => ({ type: 3, geometry, tags })

const [LOW, HIGH] = [-BUFFER, EXTENT + BUFFER]
const SQUARE: Point[] = [
  [LOW, LOW],
  [HIGH, LOW],
  [HIGH, HIGH],
  [LOW, HIGH],
  [LOW, LOW],
]

function encode(layers: Record<string, Feature[]>): Uint8Array {
  const filled = Object.entries(layers).filter(([, features]) => features.length > 0)
  const wrapped = filled.map(([name, features]) => {
    const layer = new GeoJSONWrapper(features, { version: 2, extent: EXTENT })
    return [name, Object.assign(layer, { name })] as const
  })
  return fromVectorTileJs({ layers: Object.fromEntries(wrapped) })
}
