import { mix } from '../../random.ts'
import type { LatticePoint } from './lattice.ts'
import type { Settlement } from './settlement.ts'

/** How the local streets of a block run. */
export type BlockStyle = 'grid' | 'curves' | 'park' | 'lake' | 'open'

/** A local street within its block. */
export interface LocalStreet {
  /** Slot of its name in the block, from 2. */
  slot: number
  points: LatticePoint[]
  /** The axis of a street that goes on in the next block of a grid. Null for other streets. */
  axis: 'x' | 'y' | null
}

export interface BlockPlan {
  streets: LocalStreet[]
  /** Outline of the park or lake. Null in other blocks. */
  area: LatticePoint[] | null
}

/** Distances between the parallel streets of a grid, in meters: along its short and its long side. */
const SHORT_M = 105
const LONG_M = 190
const MAX_PARALLEL = 6
const MAX_CROSSING = 3
/** Radius of a lake and of the street around it, in blocks. */
const LAKE_RADIUS = 0.22
const SHORE_STREET_RADIUS = 0.34

const EMPTY: BlockPlan = { streets: [], area: null }

/** Returns a repeatable number from 0 to 1 for a block. */
export function draw(x: number, y: number, subject: number): number {
  return (
    mix(mix(Math.imul(x, 0x2c1b3c6d) ^ Math.imul(subject, 0x297a2d39)) ^ Math.imul(y, 0x1b56c4e9)) /
    0x100000000
  )
}

/**
 * Returns the style of a block. Older and denser areas have grids, and newer suburbs have curved streets.
 * `mayFlood` tells whether a lake may lie in the block.
 */
export function styleOf(
  x: number,
  y: number,
  { type, density, region }: Settlement,
  mayFlood: () => boolean,
): BlockStyle {
  if (type !== 'built') return 'open'
  const chance = draw(x, y, 1)
  if (chance < 0.03) return 'park'
  if (chance < 0.045 && mayFlood()) return 'lake'
  const old = region === 'ne' || region === 'mw' || region === 'ny' || region === 'qc'
  // Neighboring blocks of two by two share a style, so that grids form districts.
  const district = draw(Math.floor(x / 2), Math.floor(y / 2), 2)
  return district < 0.1 + density * 1.1 + (old ? 0.25 : 0) ? 'grid' : 'curves'
}

/** Plans the streets of the block whose north-west corner is at (x, y). `sizeM` is its width in meters. */
export function planBlock(x: number, y: number, style: BlockStyle, sizeM: number): BlockPlan {
  switch (style) {
    case 'grid':
      return { streets: gridStreets(x, y, sizeM), area: null }
    case 'curves':
      return { streets: curvedStreets(x, y), area: null }
    case 'park':
      return { streets: [], area: wobblyRing(x, y, 0.43, 16) }
    case 'lake':
      return { streets: lakeStreets(x, y), area: wobblyRing(x, y, LAKE_RADIUS, 24) }
    default:
      return EMPTY
  }
}

/** Whether long blocks of a grid run from north to south. The same for districts of eight by eight blocks. */
const isUpright = (x: number, y: number) => draw(Math.floor(x / 8), Math.floor(y / 8), 3) < 0.5

/** Returns the numbers of local streets of a grid along each axis. */
export function gridCounts(x: number, y: number, sizeM: number): { alongX: number; alongY: number } {
  const parallel = Math.min(MAX_PARALLEL, Math.max(1, Math.round(sizeM / SHORT_M) - 1))
  const crossing = Math.min(MAX_CROSSING, Math.max(1, Math.round(sizeM / LONG_M) - 1))
  return isUpright(x, y) ? { alongX: crossing, alongY: parallel } : { alongX: parallel, alongY: crossing }
}

function gridStreets(x: number, y: number, sizeM: number): LocalStreet[] {
  const { alongX, alongY } = gridCounts(x, y, sizeM)
  const streets: LocalStreet[] = []
  let slot = 2
  for (let i = 1; i <= alongX; i++) {
    const at = y + i / (alongX + 1)
    streets.push({ slot: slot++, points: line([x, at], [x + 1, at]), axis: 'x' })
  }
  for (let i = 1; i <= alongY; i++) {
    const at = x + i / (alongY + 1)
    streets.push({ slot: slot++, points: line([at, y], [at, y + 1]), axis: 'y' })
  }
  return streets
}

const line = ([x0, y0]: LatticePoint, [x1, y1]: LatticePoint, parts = 4): LatticePoint[] =>
  Array.from({ length: parts + 1 }, (_, i) => [x0 + ((x1 - x0) * i) / parts, y0 + ((y1 - y0) * i) / parts])

/**
 * The streets of a suburb: two streets through the block, a street between them, and dead ends.
 * Coordinates are from 0 (west, north) to 1 (east, south). Points with the same coordinates are junctions.
 */
const SUBURB: [slot: number, points: LatticePoint[]][] = [
  [
    6,
    [
      [0.42, 0],
      [0.45, 0.22],
      [0.62, 0.38],
      [0.8, 0.42],
      [1, 0.45],
    ],
  ],
  [
    5,
    [
      [0, 0.55],
      [0.2, 0.58],
      [0.4, 0.68],
      [0.52, 0.82],
      [0.55, 1],
    ],
  ],
  [
    4,
    [
      [0.62, 0.38],
      [0.5, 0.53],
      [0.4, 0.68],
    ],
  ],
  [
    7,
    [
      [0.45, 0.22],
      [0.3, 0.24],
      [0.17, 0.33],
    ],
  ],
  [
    9,
    [
      [0.8, 0.42],
      [0.78, 0.27],
      [0.86, 0.15],
    ],
  ],
  [
    8,
    [
      [0.2, 0.58],
      [0.16, 0.73],
      [0.22, 0.88],
    ],
  ],
  [
    10,
    [
      [0.52, 0.82],
      [0.68, 0.79],
      [0.84, 0.86],
    ],
  ],
  [
    3,
    [
      [0.5, 0.53],
      [0.66, 0.6],
      [0.84, 0.65],
    ],
  ],
]

function curvedStreets(x: number, y: number): LocalStreet[] {
  const mirrored = draw(x, y, 4) < 0.5
  const flipped = draw(x, y, 5) < 0.5
  const turned = draw(x, y, 6) < 0.5
  const junctions = new Map<number, LatticePoint>()
  /** Moves a junction of the plan a little, and mirrors and turns the plan. */
  const place = (point: LatticePoint): LatticePoint => {
    const id = Math.round(point[0] * 100) * 101 + Math.round(point[1] * 100)
    const known = junctions.get(id)
    if (known) return known
    const px = shifted(point[0], x, y, 20_000 + id)
    const py = shifted(point[1], x, y, 40_000 + id)
    const placedX = mirrored ? 1 - px : px
    const placedY = flipped ? 1 - py : py
    const placed: LatticePoint = turned ? [x + placedY, y + placedX] : [x + placedX, y + placedY]
    junctions.set(id, placed)
    return placed
  }
  return SUBURB.map(([slot, points]) => ({ slot, points: smooth(points.map(place)), axis: null }))
}

/** Returns a coordinate after a small shift. Points on the sides of the block stay there. */
const shifted = (along: number, x: number, y: number, subject: number) =>
  along === 0 || along === 1 ? along : along + (draw(x, y, subject) - 0.5) * 0.07

/** A street around a lake, with a street to the middle of each side of the block. */
function lakeStreets(x: number, y: number): LocalStreet[] {
  const ring = Array.from(
    { length: 25 },
    (_, i): LatticePoint => onCircle(x, y, SHORE_STREET_RADIUS, (i / 24) * 2 * Math.PI),
  )
  const spokes = [0, 1, 2, 3].map((side): LocalStreet => {
    const angle = (side * Math.PI) / 2
    return {
      slot: 3 + side,
      points: line(onCircle(x, y, 0.5, angle), onCircle(x, y, SHORE_STREET_RADIUS, angle), 2),
      axis: null,
    }
  })
  return [{ slot: 2, points: ring, axis: null }, ...spokes]
}

const onCircle = (x: number, y: number, radius: number, angle: number): LatticePoint => [
  x + 0.5 + Math.cos(angle) * radius,
  y + 0.5 + Math.sin(angle) * radius,
]

function wobblyRing(x: number, y: number, radius: number, corners: number): LatticePoint[] {
  return Array.from({ length: corners }, (_, i) =>
    onCircle(x, y, radius * (0.82 + 0.18 * draw(x, y, 60 + i)), (i / corners) * 2 * Math.PI),
  )
}

/** Rounds a line through its points (Catmull-Rom), which stay on the line. */
function smooth(points: readonly LatticePoint[], parts = 3): LatticePoint[] {
  const result: LatticePoint[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i] ?? [0, 0]
    const p2 = points[i + 1] ?? p1
    const p0 = points[i - 1] ?? p1
    const p3 = points[i + 2] ?? p2
    for (let part = 0; part < parts; part++) {
      const t = part / parts
      result.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
  }
  const end = points.at(-1)
  return end ? [...result, end] : result
}

const spline = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
