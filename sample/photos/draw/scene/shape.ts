import type { Color } from './color.ts'
import type { Random } from './dice.ts'

/** SVG markup. Units are meters: x to the right, y down, the ground line at y = 0. */
export type Svg = string
export type Point = readonly [x: number, y: number]

export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

const decimals = Array.from({ length: 1000 }, (_, i) => (i ? String(i / 1000).slice(1) : ''))

/**
 * Formats a number to three decimals (millimeters), which is finer than a pixel at every size. Looks up the
 * decimals in a table, because formatting fractions is slow and takes most of the drawing time.
 */
export function num(value: number): string {
  const thousandths = Math.round(Math.abs(value) * 1000)
  const whole = Math.floor(thousandths / 1000)
  const sign = value < 0 && thousandths > 0 ? '-' : ''
  return `${sign}${whole}${decimals[thousandths - whole * 1000]}`
}

const opacityOf = (opacity: number) => (opacity >= 1 ? '' : ` opacity="${num(opacity)}"`)

export const rect = (x: number, y: number, w: number, h: number, fill: Color, opacity = 1, round = 0): Svg =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" fill="${fill}"${
    round ? ` rx="${num(round)}"` : ''
  }${opacityOf(opacity)}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: Color, opacity = 1): Svg =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${opacityOf(opacity)}/>`

export const trace = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${num(x)} ${num(y)}`).join('')

export const shape = (d: string, fill: Color, opacity = 1): Svg =>
  `<path d="${d}" fill="${fill}"${opacityOf(opacity)}/>`

export const polygon = (points: readonly Point[], fill: Color, opacity = 1): Svg =>
  shape(`${trace(points)}Z`, fill, opacity)

export const stroke = (d: string, color: Color, width: number, opacity = 1): Svg =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${opacityOf(opacity)}/>`

/** Draws many strokes with flat ends as one element, for example brick courses, battens, or glazing bars. */
export const rule = (d: string, color: Color, width: number, opacity = 1): Svg =>
  d ? `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}"${opacityOf(opacity)}/>` : ''

export const boxPoints = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/**
 * Returns the two positions at which a horizontal line at y crosses the edge of a convex polygon, or
 * undefined when the line misses the polygon. With axis 0, the line is vertical, and `y` is its x coordinate.
 */
export function spanAt(points: readonly Point[], y: number, axis: 0 | 1 = 1): [number, number] | undefined {
  const other = axis === 1 ? 0 : 1
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length] ?? from
    const a = from[axis]
    const b = to[axis]
    if (a === b || (y - a) * (y - b) > 0) return
    const at = from[other] + ((to[other] - from[other]) * (y - a)) / (b - a)
    low = Math.min(low, at)
    high = Math.max(high, at)
  })
  return high > low ? [low, high] : undefined
}

/** Returns a closed leafy outline: an ellipse with an irregularly scalloped edge. */
export function foliage(
  dice: Random,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  lobes: number,
  rough = 0.1,
) {
  const start = dice.next() * Math.PI * 2
  const points: Point[] = []
  for (let i = 0; i < lobes; i++) {
    const angle = start + ((i + dice.between(-0.28, 0.28)) / lobes) * Math.PI * 2
    const reach = 1 + dice.between(-rough, rough)
    points.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach])
  }
  return scallops(points, cx, cy, dice)
}

function scallops(points: readonly Point[], cx: number, cy: number, dice: Random): string {
  const first = points[0]
  if (!first) return ''
  let d = `M${num(first[0])} ${num(first[1])}`
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length] ?? first
    const mx = (x1 + x2) / 2
    const my = (y1 + y2) / 2
    const away = Math.hypot(mx - cx, my - cy) || 1
    const bulge = Math.hypot(x2 - x1, y2 - y1) * dice.between(0.3, 0.62)
    d += `Q${num(mx + ((mx - cx) / away) * bulge)} ${num(my + ((my - cy) / away) * bulge)} ${num(x2)} ${num(y2)}`
  })
  return `${d}Z`
}

export const linear = (
  id: string,
  from: Point,
  to: Point,
  stops: readonly (readonly [number, Color, number?])[],
) =>
  `<linearGradient id="${id}" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}">${stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${num(at)}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${num(opacity)}"` : ''}/>`,
    )
    .join('')}</linearGradient>`

export const radial = (id: string, stops: readonly (readonly [number, Color, number?])[]) =>
  `<radialGradient id="${id}">${stops
    .map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${num(at)}" stop-color="${color}" stop-opacity="${num(opacity)}"/>`,
    )
    .join('')}</radialGradient>`
