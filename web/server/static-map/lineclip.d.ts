declare module 'lineclip' {
  type Corner = [x: number, y: number]
  type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]
  /** The parts of a line that lie in a box. */
  export function clipPolyline(points: readonly Corner[], box: Box): Corner[][]
  /** The part of a ring that lies in a box; empty when none does. */
  export function clipPolygon(points: readonly Corner[], box: Box): Corner[]
}
