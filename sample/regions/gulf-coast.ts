import { distanceKm } from '@gable/places/geometry'

interface Position {
  lat: number
  lon: number
}

/** Points along the coast of the Gulf, from the Rio Grande to the Florida Panhandle. */
const COAST: readonly Position[] = (
  [
    [25.96, -97.15],
    [26.56, -97.28],
    [27.1, -97.38],
    [27.6, -97.2],
    [28.0, -96.95],
    [28.38, -96.4],
    [28.6, -95.95],
    [28.93, -95.3],
    [29.3, -94.77],
    [29.55, -94.4],
    [29.68, -93.85],
    [29.77, -93.34],
    [29.55, -92.3],
    [29.2, -91.3],
    [29.05, -90.2],
    [29.0, -89.2],
    [29.9, -89.4],
    [30.18, -89.53],
    [30.31, -89.33],
    [30.39, -88.9],
    [30.35, -88.55],
    [30.25, -88.1],
    [30.23, -87.75],
    [30.32, -87.2],
    [30.39, -86.5],
    [30.15, -85.75],
    [29.68, -85.35],
  ] as const
).map(([lat, lon]) => ({ lat, lon }))

/** Returns the distance in km to the nearest point of the Gulf Coast. */
export function gulfCoastKm(position: Position): number {
  const distances = COAST.slice(1).map((to, i) => {
    const from = COAST[i] ?? to
    return distanceKm(position, nearestOn(from, to, position))
  })
  return Math.min(...distances)
}

/** Returns the point of a straight line that is nearest to a position. */
function nearestOn(from: Position, to: Position, { lat, lon }: Position): Position {
  const scale = Math.cos((lat * Math.PI) / 180) ** 2
  const [north, east] = [to.lat - from.lat, to.lon - from.lon]
  const along = (lat - from.lat) * north + (lon - from.lon) * east * scale
  const share = Math.min(1, Math.max(0, along / (north ** 2 + east ** 2 * scale)))
  return { lat: from.lat + share * north, lon: from.lon + share * east }
}
