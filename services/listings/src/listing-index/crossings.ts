/** A side of a polygon, in degrees. */
interface Edge {
  from: { lat: number; lon: number }
  to: { lat: number; lon: number }
}

interface Box {
  minLat: number
  maxLat: number
  west: number
  east: number
}

/** The part of a band between two longitudes. */
interface Column {
  /** Whether an odd number of sides lies east of it, all of which cross the whole band. */
  isOdd: boolean
  /** The sides of which only a closer look tells. */
  candidateEdges: Edge[]
}

// Bands are not thinner than ten centimetres, so that rounding stays far below what is added to their edges.
const MIN_BAND_HEIGHT = 1e-6
const SLACK = 0.01
const MAX_COLUMNS = 64

/**
 * Tells whether a line from a point to the east crosses an odd number of sides. A point looks only at the sides that
 * may lie on either side of it: however somebody folds the sides of a polygon, these are few.
 */
export function oddCrossings(edges: readonly Edge[], box: Box): (lat: number, lon: number) => boolean {
  const { minLat, maxLat, west, east } = box
  const height = maxLat - minLat
  const bandCount = Math.max(1, Math.min(edges.length, Math.floor(height / MIN_BAND_HEIGHT)))
  const columnCount = Math.min(edges.length, MAX_COLUMNS)
  // Further north is never in a lower band, nor further east in an earlier column, whatever is lost in rounding.
  const bandOf = (lat: number) => Math.min(bandCount - 1, Math.floor(((lat - minLat) / height) * bandCount))
  const columnOf = (lon: number) =>
    Math.max(0, Math.min(columnCount - 1, Math.floor(((lon - west) / (east - west)) * columnCount)))
  const spans = edges.map((edge) => [bandOf(southOf(edge)), bandOf(northOf(edge))] as const)
  const bands: (Column[] | undefined)[] = []

  function bandAt(index: number): Column[] {
    const south = minLat + ((index - SLACK) / bandCount) * height
    const north = minLat + ((index + 1 + SLACK) / bandCount) * height
    const candidateEdges = Array.from({ length: columnCount }, (): Edge[] => [])
    // For each column how many sides begin east of the one before it, and not of itself.
    const startCounts = new Int32Array(columnCount)
    for (const [i, edge] of edges.entries()) {
      const [first = 0, last = 0] = spans[i] ?? []
      if (first > index || last < index) continue
      const crossesAll = first < index && index < last
      const [minLon, maxLon] = crossesAll ? lonRangeBetween(edge, south, north) : lonRange(edge)
      const [from, to] = [crossesAll ? columnOf(minLon) : 0, columnOf(maxLon)]
      if (crossesAll) startCounts[from] = (startCounts[from] ?? 0) + 1
      for (let column = from; column <= to; column++) candidateEdges[column]?.push(edge)
    }
    let edgesEast = startCounts.reduce((sum, count) => sum + count, 0)
    return candidateEdges.map((columnEdges, column) => {
      edgesEast -= startCounts[column] ?? 0
      return { isOdd: edgesEast % 2 === 1, candidateEdges: columnEdges }
    })
  }

  return (lat, lon) => {
    const index = bandOf(lat)
    if (!(index >= 0)) return false
    // Most bands of a large polygon are never asked for.
    bands[index] ??= bandAt(index)
    const column = bands[index][columnOf(lon)]
    let isOdd = column?.isOdd ?? false
    for (const { from, to } of column?.candidateEdges ?? [])
      if (from.lat > lat !== to.lat > lat)
        if (lon < from.lon + ((to.lon - from.lon) * (lat - from.lat)) / (to.lat - from.lat)) isOdd = !isOdd
    return isOdd
  }
}

const southOf = ({ from, to }: Edge) => Math.min(from.lat, to.lat)
const northOf = ({ from, to }: Edge) => Math.max(from.lat, to.lat)
const lonRange = ({ from, to }: Edge) => [Math.min(from.lon, to.lon), Math.max(from.lon, to.lon)] as const

/** The least and greatest longitude of a side between two latitudes, and a little more. */
function lonRangeBetween({ from, to }: Edge, south: number, north: number): readonly [number, number] {
  const slope = (to.lon - from.lon) / (to.lat - from.lat)
  const one = from.lon + slope * (south - from.lat)
  const other = from.lon + slope * (north - from.lat)
  return [Math.min(one, other) - MIN_BAND_HEIGHT, Math.max(one, other) + MIN_BAND_HEIGHT]
}
