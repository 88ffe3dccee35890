/** Edge of a polygon, in degrees. */
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

/** Part of a latitude band, between two longitudes. */
interface Column {
  /** Whether the number of edges that cross the whole band east of this column is odd. */
  isOdd: boolean
  /** Edges that must be tested for each point. */
  candidateEdges: Edge[]
}

// In degrees. Bands are at least 10 cm high, so that rounding errors stay far below the slack at their edges.
const MIN_BAND_HEIGHT = 1e-6
const SLACK = 0.01
const MAX_COLUMNS = 64

/**
 * Returns a function that checks whether a ray from a point to the east crosses an odd number of edges. For
 * each point, the function tests only the edges that may be on either side of the point. These are few for
 * any polygon that a user draws.
 */
export function oddCrossings(edges: readonly Edge[], box: Box): (lat: number, lon: number) => boolean {
  const { minLat, maxLat, west, east } = box
  const height = maxLat - minLat
  const bandCount = Math.max(1, Math.min(edges.length, Math.floor(height / MIN_BAND_HEIGHT)))
  const columnCount = Math.min(edges.length, MAX_COLUMNS)
  // Despite rounding, a point farther north is never in a lower band, and a point farther east is never in an
  // earlier column.
  const bandOf = (lat: number) => Math.min(bandCount - 1, Math.floor(((lat - minLat) / height) * bandCount))
  const columnOf = (lon: number) =>
    Math.max(0, Math.min(columnCount - 1, Math.floor(((lon - west) / (east - west)) * columnCount)))
  const spans = edges.map((edge) => [bandOf(southOf(edge)), bandOf(northOf(edge))] as const)
  const bands: (Column[] | undefined)[] = []

  function bandAt(index: number): Column[] {
    const south = minLat + ((index - SLACK) / bandCount) * height
    const north = minLat + ((index + 1 + SLACK) / bandCount) * height
    const candidateEdges = Array.from({ length: columnCount }, (): Edge[] => [])
    // For each column, the number of edges that cross the whole band and have their westernmost point in the
    // column.
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
    // Computed on first use, because most bands of a large polygon are never needed.
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

/** Returns the minimum and maximum longitude of an edge between two latitudes, plus a small margin. */
function lonRangeBetween({ from, to }: Edge, south: number, north: number): readonly [number, number] {
  const slope = (to.lon - from.lon) / (to.lat - from.lat)
  const one = from.lon + slope * (south - from.lat)
  const other = from.lon + slope * (north - from.lat)
  return [Math.min(one, other) - MIN_BAND_HEIGHT, Math.max(one, other) + MIN_BAND_HEIGHT]
}
