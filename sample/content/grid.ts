import type { Point } from '@gable/service-content/nls/neighborhood-source'
import { kmBetween } from './area-profile.ts'

/**
 * Grid cell of the map. Its places and schools are generated from its key, so neighboring positions have the
 * same places and schools nearby.
 */
export interface Cell {
  key: string
  /** Southwest corner and size, in degrees. */
  lat: number
  lon: number
  height: number
  width: number
}

/** Returns the cells of `size` degrees that may contain something within `km` of a point. */
export function cellsAround(point: Point, km: number, size: number): Cell[] {
  const cellRadius = Math.ceil(km / (size * 111)) + 1
  const row = Math.floor(point.lat / size)
  return Array.from({ length: 2 * cellRadius + 1 }, (_, i) => row - cellRadius + i).flatMap((y) => {
    const lat = y * size
    // Cells are roughly square everywhere, so their width in degrees grows toward the north.
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
