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
    const { starts, edges: order } = this.#bands
    const band = bandOf(lat)
    const end = starts[band + 1] ?? 0
    let inside = false
    for (let i = starts[band] ?? 0; i < end; i++) {
      const at = (order[i] ?? 0) * 4
      const y0 = this.#edges[at + 1] ?? 0
      const y1 = this.#edges[at + 3] ?? 0
      if (y0 > lat === y1 > lat) continue
      const x0 = this.#edges[at] ?? 0
      if (lon < x0 + (((this.#edges[at + 2] ?? 0) - x0) * (lat - y0)) / (y1 - y0)) inside = !inside
    }
    return inside
  }
}

const CELL_DEGREES = 0.02
const SQUARES_ACROSS = 360
const CELLS = 1 / CELL_DEGREES
const METERS_PER_DEGREE = 111_195

const squareOf = (lon: number, lat: number) =>
  Math.floor(lat + 90) * SQUARES_ACROSS + Math.min(SQUARES_ACROSS - 1, Math.max(0, Math.floor(lon + 180)))

/** Distances to the nearest edge. Squares of one degree are sorted into small cells when they are first used. */
export class EdgeDistances {
  readonly #edges: Float64Array
  readonly #squares: EdgeLists
  readonly #cells = new Map<number, EdgeLists>()

  constructor(rings: readonly Ring[]) {
    const edges = edgesOf(rings)
    this.#edges = edges
    this.#squares = sortEdges(edges.length / 4, 180 * SQUARES_ACROSS, (edge, visit) =>
      this.#visitCells(edge, 1, (x, y) => visit(squareOf(x + 0.5, y + 0.5))),
    )
  }

  /** Calls `visit` with the southwest corner of each cell of `size` degrees in the box of an edge. */
  #visitCells(edge: number, size: number, visit: (x: number, y: number) => void): void {
    const at = edge * 4
    const [x0, y0, x1, y1] = [0, 1, 2, 3].map((i) => this.#edges[at + i] ?? 0) as [
      number,
      number,
      number,
      number,
    ]
    const right = Math.floor(Math.max(x0, x1) / size)
    const top = Math.floor(Math.max(y0, y1) / size)
    for (let y = Math.floor(Math.min(y0, y1) / size); y <= top; y++)
      for (let x = Math.floor(Math.min(x0, x1) / size); x <= right; x++) visit(x * size, y * size)
  }

  #cellsOf(square: number): EdgeLists {
    const known = this.#cells.get(square)
    if (known) return known
    const west = (square % SQUARES_ACROSS) - 180
    const south = Math.floor(square / SQUARES_ACROSS) - 90
    const own = this.#squares.edges.subarray(this.#squares.starts[square], this.#squares.starts[square + 1])
    const lists = sortEdges(own.length, CELLS * CELLS, (i, visit) =>
      this.#visitCells(own[i] ?? 0, CELL_DEGREES, (x, y) => {
        const column = Math.round((x - west) * CELLS)
        const row = Math.round((y - south) * CELLS)
        if (column >= 0 && column < CELLS && row >= 0 && row < CELLS) visit(row * CELLS + column)
      }),
    )
    const cells = { starts: lists.starts, edges: lists.edges.map((i) => own[i] ?? 0) }
    this.#cells.set(square, cells)
    return cells
  }

  /**
   * Returns the distance to the nearest edge in meters, or Infinity when no edge is in the cell of the point or
   * the cells around it, which is at least 500 m to each side.
   */
  at(lon: number, lat: number): number {
    const width = Math.cos((lat * Math.PI) / 180)
    let nearest = Number.POSITIVE_INFINITY
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const x = lon + dx * CELL_DEGREES
        const y = lat + dy * CELL_DEGREES
        const { starts, edges } = this.#cellsOf(squareOf(x, y))
        const cell = Math.floor((y - Math.floor(y)) * CELLS) * CELLS + Math.floor((x - Math.floor(x)) * CELLS)
        const end = starts[cell + 1] ?? 0
        for (let i = starts[cell] ?? 0; i < end; i++)
          nearest = Math.min(nearest, this.#distance((edges[i] ?? 0) * 4, lon, lat, width))
      }
    return nearest * METERS_PER_DEGREE
  }

  #distance(at: number, lon: number, lat: number, width: number): number {
    const ax = ((this.#edges[at] ?? 0) - lon) * width
    const ay = (this.#edges[at + 1] ?? 0) - lat
    const ex = ((this.#edges[at + 2] ?? 0) - lon) * width - ax
    const ey = (this.#edges[at + 3] ?? 0) - lat - ay
    const t = Math.max(0, Math.min(1, -(ax * ex + ay * ey) / (ex * ex + ey * ey || 1)))
    return Math.hypot(ax + ex * t, ay + ey * t)
  }
}
