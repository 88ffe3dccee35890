import simplify from 'simplify-js'

/** A place on the screen, in pixels from the map's top left. */
export interface Pixel {
  x: number
  y: number
}

export interface DrawnShape {
  /** Corners in order, at least three; the last is joined with the first. */
  corners: Pixel[]
  /** True when the line crossed itself and only the largest part of it is here. */
  crossed: boolean
}

/** As many as an address of a page can carry. */
const MAX_CORNERS = 100
/** Square pixels, a square of 16 by 16: less is a slip of the hand. */
const MIN_AREA_PX = 256

/** A line drawn by hand as a shape of few corners that does not cross itself; null when it is too small for one. */
export function shapeOf(line: readonly Pixel[]): DrawnShape | null {
  const loops = simpleLoops(simplifyLine(line)).filter((loop) => areaOf(loop) >= MIN_AREA_PX)
  const [largest] = loops.sort((a, b) => areaOf(b) - areaOf(a))
  return largest ? { corners: largest, crossed: loops.length > 1 } : null
}

/** The line without the corners that hardly show. */
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

/** Square pixels within a closed line. */
export function areaOf(corners: readonly Pixel[]): number {
  let twice = 0
  corners.forEach((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    twice += before.x * corner.y - corner.x * before.y
  })
  return Math.abs(twice) / 2
}

/** Cuts a closed line wherever it crosses or touches itself, until no part does. */
export function simpleLoops(corners: readonly Pixel[]): Pixel[][] {
  const count = corners.length
  for (let first = 0; first < count - 2; first += 1)
    for (let second = first + 2; second < count; second += 1) {
      // The last side meets the first one in a corner.
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
  if (!from || !to) throw new RangeError(`There is no side ${index}.`)
  return [from, to]
}

/** Where two sides meet, not counting their far ends, which are the beginnings of others; null when they do not. */
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
