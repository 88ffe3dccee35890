/** A closed outline as [lon, lat] corners. */
export type Ring = readonly (readonly number[])[]

/** Edges of outlines, as groups of four numbers: the longitude and latitude of both ends. */
export function edgesOf(rings: readonly Ring[]): Float64Array {
  const edges = new Float64Array(rings.reduce((sum, ring) => sum + ring.length * 4, 0))
  let at = 0
  for (const ring of rings) {
    let [x0 = 0, y0 = 0] = ring.at(-1) ?? []
    for (const [x1 = 0, y1 = 0] of ring) {
      edges[at++] = x0
      edges[at++] = y0
      edges[at++] = x1
      edges[at++] = y1
      x0 = x1
      y0 = y1
    }
  }
  return edges
}

/** Lists of edge numbers by key, in two typed arrays. */
export interface EdgeLists {
  starts: Int32Array
  edges: Int32Array
}

/** Sorts edges into lists. `keysOf` calls `visit` with each list, from 0, to which an edge belongs. */
export function sortEdges(
  count: number,
  lists: number,
  keysOf: (edge: number, visit: (list: number) => void) => void,
): EdgeLists {
  const starts = new Int32Array(lists + 1)
  for (let edge = 0; edge < count; edge++)
    keysOf(edge, (list) => {
      starts[list + 1] = (starts[list + 1] ?? 0) + 1
    })
  for (let list = 0; list < lists; list++) starts[list + 1] = (starts[list + 1] ?? 0) + (starts[list] ?? 0)
  const next = starts.slice()
  const edges = new Int32Array(starts[lists] ?? 0)
  for (let edge = 0; edge < count; edge++)
    keysOf(edge, (list) => {
      const at = next[list] ?? 0
      edges[at] = edge
      next[list] = at + 1
    })
  return { starts, edges }
}

const BAND_DEGREES = 0.05
const BANDS = 180 / BAND_DEGREES

const bandOf = (lat: number) => Math.max(0, Math.min(BANDS - 1, Math.floor((lat + 90) / BAND_DEGREES)))

/** Areas, sorted so that a point is compared only with the edges at its latitude. */
export class Areas {
  readonly #edges: Float64Array
  readonly #bands: EdgeLists
  /** Latitude of the last point. Callers often query a row of points. */
  #lat = Number.NaN
  /** Longitudes at which outlines cross this latitude. */
  readonly #crossings: number[] = []

  constructor(rings: readonly Ring[]) {
    const edges = edgesOf(rings)
    this.#edges = edges
    this.#bands = sortEdges(edges.length / 4, BANDS, (edge, visit) => {
      const y0 = edges[edge * 4 + 1] ?? 0
      const y1 = edges[edge * 4 + 3] ?? 0
      const last = bandOf(Math.max(y0, y1))
      for (let band = bandOf(Math.min(y0, y1)); band <= last; band++) visit(band)
    })
  }

  /** Whether an odd number of outlines surrounds the point, so that holes are outside. */
  contains(lon: number, lat: number): boolean {
    if (lat !== this.#lat) this.#cross(lat)
    let inside = false
    const crossings = this.#crossings
    for (let i = 0; i < crossings.length; i++) if (lon < (crossings[i] ?? 0)) inside = !inside
    return inside
  }

  /** Finds the longitudes at which outlines cross a latitude. */
  #cross(lat: number): void {
    const { starts, edges: order } = this.#bands
    const band = bandOf(lat)
    const end = starts[band + 1] ?? 0
    this.#lat = lat
    this.#crossings.length = 0
    for (let i = starts[band] ?? 0; i < end; i++) {
      const at = (order[i] ?? 0) * 4
      const y0 = this.#edges[at + 1] ?? 0
      const y1 = this.#edges[at + 3] ?? 0
      if (y0 > lat === y1 > lat) continue
      const x0 = this.#edges[at] ?? 0
      this.#crossings.push(x0 + (((this.#edges[at + 2] ?? 0) - x0) * (lat - y0)) / (y1 - y0))
    }
  }
}

/** Cells of 0.02 degrees in one direction of a square of one degree. */
const CELLS = 50
const SQUARES_ACROSS = 360
const CELLS_ACROSS = SQUARES_ACROSS * CELLS
const METERS_PER_DEGREE = 111_195

const columnOf = (lon: number) => Math.floor((lon + 180) * CELLS)
/** Returns the last column of the square in which a column lies. */
const squareEnd = (column: number) => (Math.floor(column / CELLS) + 1) * CELLS - 1
const rowOf = (lat: number) => Math.floor((lat + 90) * CELLS)

/** Returns the number of the small cell in which a point lies. */
export const cellNumber = (lon: number, lat: number): number => rowOf(lat) * CELLS_ACROSS + columnOf(lon)

/** Distances to the nearest edge. Squares of one degree are sorted into small cells when they are first used. */
export class EdgeDistances {
  readonly #edges: Float64Array
  readonly #squares: EdgeLists
  readonly #cells: (EdgeLists | undefined)[] = Array.from({ length: 180 * SQUARES_ACROSS })

  constructor(rings: readonly Ring[]) {
    const edges = edgesOf(rings)
    this.#edges = edges
    this.#squares = sortEdges(edges.length / 4, 180 * SQUARES_ACROSS, (edge, visit) =>
      this.#visitBox(edge, CELLS, (column, row) => visit(row * SQUARES_ACROSS + column)),
    )
  }

  /** Calls `visit` for each area of `size` by `size` cells that the box of an edge touches. */
  #visitBox(edge: number, size: number, visit: (column: number, row: number) => void): void {
    const at = edge * 4
    const x0 = this.#edges[at] ?? 0
    const y0 = this.#edges[at + 1] ?? 0
    const x1 = this.#edges[at + 2] ?? 0
    const y1 = this.#edges[at + 3] ?? 0
    const right = Math.floor(Math.min(CELLS_ACROSS - 1, columnOf(Math.max(x0, x1))) / size)
    const top = Math.floor(Math.min(180 * CELLS - 1, rowOf(Math.max(y0, y1))) / size)
    for (let row = Math.floor(rowOf(Math.min(y0, y1)) / size); row <= top; row++)
      for (let column = Math.floor(columnOf(Math.min(x0, x1)) / size); column <= right; column++)
        visit(column, row)
  }

  #cellsOf(square: number): EdgeLists {
    const known = this.#cells[square]
    if (known) return known
    const west = (square % SQUARES_ACROSS) * CELLS
    const south = Math.floor(square / SQUARES_ACROSS) * CELLS
    const own = this.#squares.edges.subarray(this.#squares.starts[square], this.#squares.starts[square + 1])
    const lists = sortEdges(own.length, CELLS * CELLS, (i, visit) =>
      this.#visitBox(own[i] ?? 0, 1, (x, y) => {
        const column = x - west
        const row = y - south
        if (column >= 0 && column < CELLS && row >= 0 && row < CELLS) visit(row * CELLS + column)
      }),
    )
    const cells = { starts: lists.starts, edges: lists.edges.map((i) => own[i] ?? 0) }
    this.#cells[square] = cells
    return cells
  }

  /**
   * Returns the distance to the nearest edge in meters, or Infinity when no edge is in the cell of the point or
   * the cells around it, which is at least 500 m to each side.
   */
  at(lon: number, lat: number): number {
    const width = Math.cos((lat * Math.PI) / 180)
    const left = Math.max(0, columnOf(lon) - 1)
    const right = Math.min(CELLS_ACROSS - 1, columnOf(lon) + 1)
    let nearest = Number.POSITIVE_INFINITY
    for (let y = rowOf(lat) - 1; y <= rowOf(lat) + 1; y++)
      // The cells of a row lie next to each other in one square, or at the edges of two.
      for (let x = left; x <= right; x = Math.min(right, squareEnd(x)) + 1) {
        const { starts, edges } = this.#cellsOf(
          Math.floor(y / CELLS) * SQUARES_ACROSS + Math.floor(x / CELLS),
        )
        const first = (y % CELLS) * CELLS + (x % CELLS)
        const last = first + Math.min(right, squareEnd(x)) - x
        const end = starts[last + 1] ?? 0
        for (let i = starts[first] ?? 0; i < end; i++)
          nearest = Math.min(nearest, this.#squaredDistance((edges[i] ?? 0) * 4, lon, lat, width))
      }
    return Math.sqrt(nearest) * METERS_PER_DEGREE
  }

  /** Returns the square of the distance to an edge, in degrees of latitude. */
  #squaredDistance(at: number, lon: number, lat: number, width: number): number {
    const ax = ((this.#edges[at] ?? 0) - lon) * width
    const ay = (this.#edges[at + 1] ?? 0) - lat
    const ex = ((this.#edges[at + 2] ?? 0) - lon) * width - ax
    const ey = (this.#edges[at + 3] ?? 0) - lat - ay
    const t = Math.max(0, Math.min(1, -(ax * ex + ay * ey) / (ex * ex + ey * ey || 1)))
    return (ax + ex * t) ** 2 + (ay + ey * t) ** 2
  }
}
