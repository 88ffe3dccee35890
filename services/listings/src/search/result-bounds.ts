import type { Box } from '@gable/service-kit/map/box'
import type { Columns } from '../listing-index/columns.ts'

/** Returns the smallest box around the rows with a known location, or null when none has one. */
export function boundsOf({ lat, lon }: Pick<Columns, 'lat' | 'lon'>, rows: Int32Array): Box | null {
  const box: Box = { minLat: 90, maxLat: -90, minLon: 180, maxLon: -180 }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    // NaN for an unknown location, so that every comparison is false.
    const [y, x] = [lat[row] ?? Number.NaN, lon[row] ?? Number.NaN]
    if (y < box.minLat) box.minLat = y
    if (y > box.maxLat) box.maxLat = y
    if (x < box.minLon) box.minLon = x
    if (x > box.maxLon) box.maxLon = x
  }
  return box.minLat <= box.maxLat ? box : null
}
