import simplify from 'simplify-js'

/** A point in pixels from the top left corner of the map. */
export interface Pixel {
  x: number
  y: number
}

export interface DrawnShape {
  /** At least three corners in order. The last corner connects to the first. */
  corners: Pixel[]
  /** True when the line crossed itself and only its largest loop remains. */
  crossed: boolean
}

/** Maximum number of corners, so that the area fits in a URL. */
const MAX_CORNERS = 100
/** Minimum area in square pixels (16 by 16). A smaller shape is treated as accidental. */
const MIN_AREA_PX = 256

/**
 * Converts a hand-drawn line to a shape that has few corners and does not cross itself. Returns null when the
 * shape is too small.
 */
export function shapeOf(line: readonly Pixel[]): DrawnShape | null {
  const loops = simpleLoops(simplifyLine(line)).filter((loop) => areaOf(loop) >= MIN_AREA_PX)
  const [largest] = loops.sort((a, b) => areaOf(b) - areaOf(a))
  return largest ? { corners: largest, crossed: loops.length > 1 } : null
}

/** Removes corners that make no visible difference. */
function simplifyLine(line: readonly Pixel[]): Pixel[] {
  const closed = line.filter(({ x, y }, index) => {
    const before = line.at(index - 1)
    return line.length === 1 || x !== before?.x || y !== before.y
  })
  for (let tolerance = 1.5; ; tolerance *= 1.5) {
    const corners = simplify(closed, tolerance, true)
    if (corners.length <= MAX_CORNERS) return corners
  }
}

/** Returns the area of a closed line in square pixels. */
export function areaOf(corners: readonly Pixel[]): number {
  let twice = 0
  corners.forEach((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    twice += before.x * corner.y - corner.x * before.y
  })
  return Math.abs(twice) / 2
}

/** Splits a closed line wherever it crosses or touches itself, until no loop crosses itself. */
export function simpleLoops(corners: readonly Pixel[]): Pixel[][] {
  const count = corners.length
  for (let first = 0; first < count - 2; first += 1)
    for (let second = first + 2; second < count; second += 1) {
      // Skips the last edge, because it shares a corner with the first edge.
      if (first === 0 && second === count - 1) continue
      const cut = crossing(edge(corners, first), edge(corners, second))
      if (!cut) continue
      const inner = [cut, ...corners.slice(first + 1, second + 1)]
      const outer = [cut, ...corners.slice(second + 1), ...corners.slice(0, first + 1)]
      return [...simpleLoops(inner), ...simpleLoops(outer)]
    }
  return count < 3 ? [] : [[...corners]]
}

type Edge = readonly [from: Pixel, to: Pixel]

function edge(corners: readonly Pixel[], index: number): Edge {
  const from = corners[index]
  const to = corners[(index + 1) % corners.length]
  if (!from || !to) throw new RangeError(`Failed to find edge ${index}`)
  return [from, to]
}

/**
 * Returns the point where two edges intersect, or null. The end of an edge does not count, because it is the
 * start of the next edge.
 */
function crossing([a, b]: Edge, [c, d]: Edge): Pixel | null {
  const slant = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (slant === 0) return null
  const along = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / slant
  const across = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / slant
  const within = (share: number) => share >= 0 && share < 1
  return within(along) && within(across)
    ? { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) }
    : null
}
