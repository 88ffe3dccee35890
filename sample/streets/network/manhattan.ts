import { type Bounds, inBounds } from '@gable/places/geometry'
import { type LatticeRange, type Position, toLattice } from './lattice.ts'

const BOX: Bounds = { minLon: -74.05, maxLon: -73.9, minLat: 40.68, maxLat: 40.89 }
const BLOCKS = blocksAround(BOX)

/** Returns the blocks of a box of degrees, as bounds of x (`Lon`) and y (`Lat`), and those beside them. */
function blocksAround({ minLon, maxLon, minLat, maxLat }: Bounds): Bounds {
  const [minX, minY] = toLattice([minLon, maxLat])
  const [maxX, maxY] = toLattice([maxLon, minLat])
  return { minLon: minX - 4, maxLon: maxX + 4, minLat: minY - 4, maxLat: maxY + 4 }
}

/** Whether a position may be in Manhattan. */
export const isInManhattanBox = (lon: number, lat: number): boolean => inBounds(BOX, lon, lat)

/** Whether a block may be in or beside Manhattan. */
export const isNearManhattan = (x: number, y: number): boolean => inBounds(BLOCKS, x, y)

/** Whether a part of Manhattan may be in a range of blocks. */
export const mayShowManhattan = ({ minX, minY, maxX, maxY }: LatticeRange): boolean =>
  minX < BLOCKS.maxLon && maxX > BLOCKS.minLon && minY < BLOCKS.maxLat && maxY > BLOCKS.minLat

/** The corner of 14th Street and Fifth Avenue. Avenues run `BEARING` degrees east of north. */
const ORIGIN = { lat: 40.7366, lon: -73.9945 }
const BEARING = (29 * Math.PI) / 180
const METERS_PER_DEGREE = 111_200
const WIDTH = Math.cos((ORIGIN.lat * Math.PI) / 180)
const STREET_M = 80.4
const AVENUE_M = 270
const ORIGIN_STREET = 14
const FIRST_NUMBERED = 4
const [FIRST_STREET, LAST_STREET] = [-29, 222]
const [WESTERN, EASTERN] = [-8, 7]
const STEP_M = 45
const COARSE_STEPS = 4

/** Central Park: between these streets, and from Fifth Avenue to this avenue. */
const PARK = { fromStreet: 59, toStreet: 110, toAvenue: -3 }

/** Names of the avenues, from west to east, in each part of the island from the south. */
const AVENUES: { toStreet: number; from: number; names: string }[] = [
  {
    toStreet: 8,
    from: -4,
    names:
      'Washington St|Hudson St|Varick St|W Broadway|Broadway|Lafayette St|Bowery|Allen St|Clinton St|Avenue D',
  },
  {
    toStreet: 59,
    from: -6,
    names:
      '12th Ave|10th Ave|9th Ave|8th Ave|7th Ave|Avenue of the Americas|5th Ave|Madison Ave|Park Ave|3rd Ave|2nd Ave|1st Ave',
  },
  {
    toStreet: 110,
    from: -6,
    names:
      'Riverside Dr|Amsterdam Ave|Columbus Ave|Central Park W|||5th Ave|Madison Ave|Park Ave|3rd Ave|2nd Ave|1st Ave',
  },
  {
    toStreet: 999,
    from: -6,
    names:
      'Riverside Dr|Amsterdam Ave|Saint Nicholas Ave|Frederick Douglass Blvd|Adam Clayton Powell Jr Blvd|Lenox Ave|5th Ave|Madison Ave|Park Ave|3rd Ave|2nd Ave|1st Ave',
  },
]

/** Streets south of the numbered ones, from north to south. */
const DOWNTOWN =
  `Bleecker St|Prince St|Spring St|Broome St|Grand St|Hester St|Canal St|Franklin St|Leonard St|Worth St|Duane St|Reade St
Chambers St|Warren St|Murray St|Park Pl|Barclay St|Vesey St|Fulton St|John St|Maiden Ln|Liberty St|Cedar St|Pine St|Wall St
Rector St|Exchange Pl|Beaver St|Stone St|Pearl St|Bridge St|State St|Water St`.split(/[|\n]/)

/** A street of Manhattan: a straight line in meters along and across the avenues. */
export interface ManhattanLine {
  name: string
  isAvenue: boolean
  points: Position[]
  /** House numbers at the ends of the line. */
  fromNumber: number
  toNumber: number
}

/** Returns meters north along the avenues, and east across them, from the origin. */
export function toGrid([lon, lat]: Position): { up: number; across: number } {
  const north = (lat - ORIGIN.lat) * METERS_PER_DEGREE
  const east = (lon - ORIGIN.lon) * METERS_PER_DEGREE * WIDTH
  return {
    up: north * Math.cos(BEARING) + east * Math.sin(BEARING),
    across: east * Math.cos(BEARING) - north * Math.sin(BEARING),
  }
}

function fromGrid(up: number, across: number): Position {
  const north = up * Math.cos(BEARING) - across * Math.sin(BEARING)
  const east = up * Math.sin(BEARING) + across * Math.cos(BEARING)
  return [ORIGIN.lon + east / (METERS_PER_DEGREE * WIDTH), ORIGIN.lat + north / METERS_PER_DEGREE]
}

const upOf = (street: number) => (street - ORIGIN_STREET) * STREET_M

/** Returns all streets of the island. `isOn` tells whether a position is on it. */
export function manhattanLines(isOn: (position: Position) => boolean): ManhattanLine[] {
  const lines: ManhattanLine[] = []
  for (let street = FIRST_STREET; street <= LAST_STREET; street++) {
    const isOnLand = (across: number) => !isInPark(street, across) && isOn(fromGrid(upOf(street), across))
    const add = (name: string, reach: number, house: (across: number) => number, mirror: 1 | -1) => {
      const from =
        mirror > 0 && reach === EASTERN * AVENUE_M && street < FIRST_NUMBERED ? WESTERN * AVENUE_M : 0
      const run = longestRun(from, reach, (along) => isOnLand(along * mirror))
      if (run) lines.push(lineOf(name, false, run, (along) => fromGrid(upOf(street), along * mirror), house))
    }
    if (street < FIRST_NUMBERED) {
      const name = DOWNTOWN[FIRST_NUMBERED - 1 - street]
      if (name) add(name, EASTERN * AVENUE_M, (across) => houseOnStreet(across - WESTERN * AVENUE_M), 1)
    } else {
      add(`E ${ordinal(street)} St`, EASTERN * AVENUE_M, houseOnStreet, 1)
      add(`W ${ordinal(street)} St`, -WESTERN * AVENUE_M, houseOnStreet, -1)
    }
  }
  let fromStreet = FIRST_STREET
  for (const { toStreet, from, names } of AVENUES) {
    names.split('|').forEach((name, i) => {
      if (!name) return
      const across = (from + i) * AVENUE_M
      const run = longestRun(upOf(fromStreet), upOf(Math.min(toStreet, LAST_STREET)), (up) =>
        isOn(fromGrid(up, across)),
      )
      if (run) lines.push(lineOf(name, true, run, (up) => fromGrid(up, across), houseOnAvenue))
    })
    fromStreet = toStreet
  }
  return lines
}

/** A hundred numbers between two avenues. */
const houseOnStreet = (along: number) => Math.round((along / AVENUE_M) * 100)
/** Twenty numbers between two streets, counted from the southern end of the island. */
const houseOnAvenue = (up: number) => Math.round(((up - upOf(FIRST_STREET)) / STREET_M) * 20)

function lineOf(
  name: string,
  isAvenue: boolean,
  [from, to]: [number, number],
  position: (meters: number) => Position,
  house: (meters: number) => number,
): ManhattanLine {
  const parts = Math.max(1, Math.ceil((to - from) / 200))
  const points = Array.from({ length: parts + 1 }, (_, i) => position(from + ((to - from) * i) / parts))
  return { name, isAvenue, points, fromNumber: house(from), toNumber: house(to) }
}

const isInPark = (street: number, across: number) =>
  street > PARK.fromStreet && street < PARK.toStreet && across < 0 && across > PARK.toAvenue * AVENUE_M

/**
 * Returns the longest range of meters where the test holds. Null when it is shorter than a block. The ends are
 * found in small steps, and the rest in large ones.
 */
function longestRun(from: number, to: number, holds: (meters: number) => boolean): [number, number] | null {
  let best: [number, number] | null = null
  let start: number | null = null
  for (let meters = from; meters <= to; meters += STEP_M * COARSE_STEPS) {
    if (!holds(meters)) {
      start = null
      continue
    }
    start ??= lastStep(meters, -STEP_M, from, holds)
    const end = lastStep(meters, STEP_M, to, holds)
    if (end - start > Math.max(STEP_M, best ? best[1] - best[0] : 0)) best = [start, end]
  }
  return best
}

/** Returns the last of a few steps from a point on which the test holds. */
function lastStep(from: number, step: number, limit: number, holds: (meters: number) => boolean): number {
  let last = from
  for (let i = 1; i < COARSE_STEPS; i++) {
    const next = from + i * step
    if ((next - limit) * step > 0 || !holds(next)) break
    last = next
  }
  return last
}

/** Returns the outline of Central Park. */
export const centralPark = (): Position[] =>
  [
    [PARK.fromStreet, PARK.toAvenue],
    [PARK.fromStreet, 0],
    [PARK.toStreet, 0],
    [PARK.toStreet, PARK.toAvenue],
  ].map(([street = 0, avenue = 0]) => fromGrid(upOf(street), avenue * AVENUE_M))

function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`
}
