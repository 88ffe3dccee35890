import type { Geometry } from 'geojson'
import type { Ring } from '../place.types.ts'

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Returns the outer ring of each polygon of a geometry, without the repeated first corner. */
export function outerRings(geometry: Geometry): Ring[] {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return polygons.flatMap(([outer]) =>
    outer ? [outer.slice(0, -1).map(([lon = 0, lat = 0]): [number, number] => [round(lon), round(lat)])] : [],
  )
}
