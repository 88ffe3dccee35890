import type { BasemapSettings } from '../../src/platform/browser/site.ts'
import { toMercator } from '../../src/platform/geo/mercator.ts'

export interface TileAddress {
  z: number
  x: number
  y: number
}

/** Whether a tile lies within the zooms and the bounds of a source. */
export function isInside(
  { z, x, y }: TileAddress,
  { minZoom, maxZoom, bounds: [west, south, east, north] }: BasemapSettings,
): boolean {
  if (z < minZoom || z > maxZoom) return false
  const size = 2 ** z
  const tileAt = (share: number) => Math.min(Math.max(Math.floor(share * size), 0), size - 1)
  const first = toMercator({ lat: north, lon: west })
  const last = toMercator({ lat: south, lon: east })
  return x >= tileAt(first.x) && x <= tileAt(last.x) && y >= tileAt(first.y) && y <= tileAt(last.y)
}

/** Returns the address of a tile from a template with `{z}`, `{x}`, and `{y}`. */
export const fillTemplate = (template: string, { z, x, y }: TileAddress): string =>
  template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
