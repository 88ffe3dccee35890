declare module 'lineclip' {
  type Corner = [x: number, y: number]
  type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]
  /** Returns the parts of a line inside a box. */
  export function clipPolyline(points: readonly Corner[], box: Box): Corner[][]
  /** Returns the part of a ring inside a box. Empty when the ring is outside the box. */
  export function clipPolygon(points: readonly Corner[], box: Box): Corner[]
}
