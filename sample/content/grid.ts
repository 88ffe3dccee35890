import type { Point } from '@gable/service-content/nls/neighborhood-source'
import { kmBetween } from './area-profile.ts'

/**
 * A field of the ground. What stands in it is drawn from its key, so that two neighbours find the same places around
 * them.
 */
export interface Cell {
  key: string
  /** Its south-west corner and its sides, in degrees. */
  lat: number
  lon: number
  height: number
  width: number
}

/** The fields of `size` degrees that may hold something within `km` of a point. */
export function cellsAround(point: Point, km: number, size: number): Cell[] {
  const cellRadius = Math.ceil(km / (size * 111)) + 1
  const row = Math.floor(point.lat / size)
  return Array.from({ length: 2 * cellRadius + 1 }, (_, i) => row - cellRadius + i).flatMap((y) => {
    const lat = y * size
    // Fields are about square everywhere: the further north, the more degrees across.
    const width = size / Math.cos((Math.round(lat) * Math.PI) / 180)
    const column = Math.floor(point.lon / width)
    return Array.from({ length: 2 * cellRadius + 1 }, (_, i) => column - cellRadius + i)
      .map((x) => ({ key: `${size}/${y}/${x}`, lat, lon: x * width, height: size, width }))
      .filter((cell) => kmBetween(centerOf(cell), point) < km + size * 111)
  })
}

export const centerOf = ({ lat, lon, height, width }: Cell): Point => ({
  lat: lat + height / 2,
  lon: lon + width / 2,
})
