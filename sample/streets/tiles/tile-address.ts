import {
  type LatticePoint,
  type Position,
  toWorld,
  type WorldPoint,
  worldPosition,
} from '../network/lattice.ts'

/** A tile of a Web Mercator map. x grows to the east and y to the south. */
export interface TileAddress {
  z: number
  x: number
  y: number
}

/** A place in a tile or on the map, in units of a tile. */
export type Point = [x: number, y: number]

/** Units along a side of a tile. */
export const EXTENT = 4096
/** Units beyond its sides to which a tile is drawn, so that the ends of lines are not visible. */
export const BUFFER = 64
/** Highways are far apart, so that tiles at smaller zooms would be nearly empty. */
export const MIN_TILE_ZOOM = 7
/** At this zoom, a unit is at most 0.6 m. Maps enlarge its tiles at larger zooms. */
export const MAX_TILE_ZOOM = 14
/** North America and Hawaii: west, south, east, and north in degrees. */
export const BOUNDS = [-180, 15, -50, 75] as const

/** Returns a position in a tile, from shares of its sides. */
export function positionIn({ z, x, y }: TileAddress, right: number, down: number): Position {
  return worldPosition(worldPointIn({ z, x, y }, right, down))
}

export function worldPointIn({ z, x, y }: TileAddress, right: number, down: number): WorldPoint {
  return [(x + right) / 2 ** z, (y + down) / 2 ** z]
}

/** Whether a tile shows a part of the bounds. */
export function isInTileBounds(address: TileAddress): boolean {
  const [west, south, east, north] = BOUNDS
  const [left, top] = positionIn(address, 0, 0)
  const [right, bottom] = positionIn(address, 1, 1)
  return left < east && right > west && bottom < north && top > south
}

/**
 * Places lines and areas in a tile. Coordinates on the whole map come first, so that every tile computes the same
 * ones, and lines meet at the edges of tiles.
 */
export interface TileFrame {
  /** Returns a point of the lattice in units from the corner of the whole map, with fractions. */
  toMap(point: LatticePoint): Point
  /** Returns a place on the whole map in whole units of the tile. */
  toTile(point: Point): Point
  /** The area to draw, in units on the whole map. */
  box: readonly [minX: number, minY: number, maxX: number, maxY: number]
}

export function tileFrame({ z, x, y }: TileAddress): TileFrame {
  const units = 2 ** z * EXTENT
  const left = x * EXTENT
  const top = y * EXTENT
  return {
    toMap(point) {
      const [right, down] = toWorld(point)
      return [right * units, down * units]
    },
    toTile: ([px, py]) => [Math.round(px - left), Math.round(py - top)],
    box: [left - BUFFER, top - BUFFER, left + EXTENT + BUFFER, top + EXTENT + BUFFER],
  }
}
