import { mix } from '../../random.ts'

/** Longitude and latitude in degrees. */
export type Position = [lon: number, lat: number]

/**
 * A point of the lattice. Main roads follow the whole numbers, and the square between four of them is a
 * block. x grows to the east and y to the south.
 */
export type LatticePoint = [x: number, y: number]

/** Blocks around the equator. A block is about 600 m wide at 38 degrees, and narrower to the north. */
const BLOCKS = 52_000
const EQUATOR_M = 40_075_016
/** Returns the width of a block in meters. */
export const blockSizeM = (lat: number): number => (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / BLOCKS

/** Returns a repeatable number from -1 to 1 for a corner of a wave. */
function corner(x: number, y: number, seed: number): number {
  return (mix(mix(Math.imul(x, 0x27d4eb2d) ^ seed) ^ Math.imul(y, 0x165667b1)) / 0x100000000) * 2 - 1
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

/** A smooth wave from -1 to 1 over the plane. Keeps the corners of the last square, since near points share it. */
class Wave {
  readonly #seed: number
  #left = Number.NaN
  #top = Number.NaN
  #northwest = 0
  #northeast = 0
  #southwest = 0
  #southeast = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  at(x: number, y: number): number {
    const left = Math.floor(x)
    const top = Math.floor(y)
    if (left !== this.#left || top !== this.#top) this.#moveTo(left, top)
    const right = ease(x - left)
    const down = ease(y - top)
    const upper = this.#northwest * (1 - right) + this.#northeast * right
    const lower = this.#southwest * (1 - right) + this.#southeast * right
    return upper * (1 - down) + lower * down
  }

  #moveTo(left: number, top: number): void {
    this.#left = left
    this.#top = top
    this.#northwest = corner(left, top, this.#seed)
    this.#northeast = corner(left + 1, top, this.#seed)
    this.#southwest = corner(left, top + 1, this.#seed)
    this.#southeast = corner(left + 1, top + 1, this.#seed)
  }
}

/** Waves that bend the lattice: length and height in blocks. They keep roads from running due north. */
const WAVES = [
  { length: 25, height: 1.25, alongX: new Wave(11), alongY: new Wave(111) },
  { length: 7, height: 0.22, alongX: new Wave(12), alongY: new Wave(112) },
]

/** Returns how far the lattice is shifted at a point, in blocks. */
function bend(x: number, y: number): LatticePoint {
  let dx = 0
  let dy = 0
  for (const { length, height, alongX, alongY } of WAVES) {
    dx += height * alongX.at(x / length, y / length)
    dy += height * alongY.at(x / length, y / length)
  }
  return [dx, dy]
}

/** A place on a Web Mercator map of the world: shares of its width from the west and from the north. */
export type WorldPoint = [right: number, down: number]

export function toWorld([x, y]: LatticePoint): WorldPoint {
  const [dx, dy] = bend(x, y)
  return [(x + dx) / BLOCKS, (y + dy) / BLOCKS]
}

export function worldPosition([right, down]: WorldPoint): Position {
  return [right * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI]
}

/** Returns the position of a point of the lattice. */
export const toPosition = (point: LatticePoint): Position => worldPosition(toWorld(point))

/** Returns bounds, in blocks, of the points of the lattice between two places on the map. */
export function latticeRange(northwest: WorldPoint, southeast: WorldPoint): LatticeRange {
  const reach = WAVES.reduce((sum, { height }) => sum + height, 0)
  return {
    minX: Math.floor(northwest[0] * BLOCKS - reach),
    minY: Math.floor(northwest[1] * BLOCKS - reach),
    maxX: Math.ceil(southeast[0] * BLOCKS + reach),
    maxY: Math.ceil(southeast[1] * BLOCKS + reach),
  }
}

/** Whole blocks, including both ends. */
export interface LatticeRange {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** Returns the point of the lattice at a position. The inverse of `toPosition`, exact to a centimeter. */
export function toLattice([lon, lat]: Position): LatticePoint {
  const radians = (lat * Math.PI) / 180
  const targetX = ((lon + 180) / 360) * BLOCKS
  const targetY = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * BLOCKS
  let x = targetX
  let y = targetY
  for (let step = 0; step < 40; step++) {
    const [dx, dy] = bend(x, y)
    const errorX = targetX - dx - x
    const errorY = targetY - dy - y
    x += errorX
    y += errorY
    if (Math.abs(errorX) + Math.abs(errorY) < 1e-6) break
  }
  return [x, y]
}

/** Returns the distance in meters between two near positions. */
export function distanceM(a: Position, b: Position): number {
  const x = (a[0] - b[0]) * Math.cos(((a[1] + b[1]) * Math.PI) / 360)
  const y = a[1] - b[1]
  return Math.sqrt(x * x + y * y) * 111_195
}
