import type { Box } from './box.ts'
import { mercatorX, mercatorY } from './mercator.ts'

/** A box that does not cross the 180th meridian, and the Mercator steps that contain its edges. */
export interface MercatorBox {
  box: Box
  left: number
  right: number
  top: number
  bottom: number
}

export const toMercatorBox = (box: Box): MercatorBox => ({
  box,
  left: mercatorX(box.minLon),
  right: mercatorX(box.maxLon),
  top: mercatorY(box.maxLat),
  bottom: mercatorY(box.minLat),
})

/** Whether the position is in the box, compared exactly in degrees. */
export function isInBox({ minLat, maxLat, minLon, maxLon }: Box, lat: number, lon: number): boolean {
  if (!(lat >= minLat && lat <= maxLat)) return false
  return minLon <= maxLon ? lon >= minLon && lon <= maxLon : lon >= minLon || lon <= maxLon
}
