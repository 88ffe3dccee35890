import { type Box, splitAtAntimeridian } from '@gable/service-kit/map/box'
import { mercatorX, mercatorY } from '@gable/service-kit/map/mercator'

// Tiles of zoom 11 are about 15 km wide, so a city covers a few of them.
const ZOOM = 11
const TILE_SHIFT = 30 - ZOOM
const TILES_PER_ROW = 2 ** ZOOM
const MAX_TILES = 4_000

/** Returns the map tile at a location in Web Mercator coordinates. */
export const tileAt = (x: number, y: number): number => (y >> TILE_SHIFT) * TILES_PER_ROW + (x >> TILE_SHIFT)

/** Returns the tile at a location and the tiles around it, up to `radius` tiles in each direction. */
export function tilesAround(x: number, y: number, radius: number): number[] {
  const tiles: number[] = []
  const axisRange = (at: number) =>
    [
      Math.max(0, (at >> TILE_SHIFT) - radius),
      Math.min(TILES_PER_ROW - 1, (at >> TILE_SHIFT) + radius),
    ] as const
  const [top, bottom] = axisRange(y)
  const [left, right] = axisRange(x)
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) tiles.push(row * TILES_PER_ROW + column)
  return tiles
}

/** Returns the tiles that the boxes touch, each once, or undefined when the boxes touch too many. */
export function tilesOf(boxes: readonly Box[]): number[] | undefined {
  const tiles = new Set<number>()
  for (const { minLat, maxLat, minLon, maxLon } of boxes.flatMap(splitAtAntimeridian)) {
    const [left, right] = [mercatorX(minLon) >> TILE_SHIFT, mercatorX(maxLon) >> TILE_SHIFT]
    const [top, bottom] = [mercatorY(maxLat) >> TILE_SHIFT, mercatorY(minLat) >> TILE_SHIFT]
    if ((right - left + 1) * (bottom - top + 1) > MAX_TILES) return undefined
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) tiles.add(y * TILES_PER_ROW + x)
  }
  return tiles.size > MAX_TILES ? undefined : [...tiles]
}
