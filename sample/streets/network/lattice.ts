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
/** Waves that bend the lattice: length and height in blocks. They keep roads from running due north. */
const WAVES = [
  { length: 25, height: 1.25, seed: 11 },
  { length: 7, height: 0.22, seed: 12 },
] as const

/** Returns the width of a block in meters. */
export const blockSizeM = (lat: number): number => (EQUATOR_M * Math.cos((lat * Math.PI) / 180)) / BLOCKS

/** Returns a repeatable number from -1 to 1 for a corner of a wave. */
function corner(x: number, y: number, seed: number): number {
  return (mix(mix(Math.imul(x, 0x27d4eb2d) ^ seed) ^ Math.imul(y, 0x165667b1)) / 0x100000000) * 2 - 1
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

function wave(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const right = ease(x - left)
  const down = ease(y - top)
  const upper = corner(left, top, seed) * (1 - right) + corner(left + 1, top, seed) * right
  const lower = corner(left, top + 1, seed) * (1 - right) + corner(left + 1, top + 1, seed) * right
  return upper * (1 - down) + lower * down
}

/** Returns how far the lattice is shifted at a point, in blocks. */
function bend(x: number, y: number): LatticePoint {
  let dx = 0
  let dy = 0
  for (const { length, height, seed } of WAVES) {
    dx += height * wave(x / length, y / length, seed)
    dy += height * wave(x / length, y / length, seed + 100)
  }
  return [dx, dy]
}

/** Returns the position of a point of the lattice. */
export function toPosition([x, y]: LatticePoint): Position {
  const [dx, dy] = bend(x, y)
  const lon = ((x + dx) / BLOCKS) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + dy)) / BLOCKS))) * 180) / Math.PI
  return [lon, lat]
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
