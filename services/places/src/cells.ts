import type { Position } from './geometry.ts'

const NONE: readonly never[] = []
/** Maximum number of results of `around` to keep. A row of cells across a map tile of zoom 7 has fewer. */
const MAX_AROUND = 64
const keyOf = (column: number, row: number) => row * 100_000 + column

/** Items by the cell of a grid of degrees. */
export class Cells<T> {
  readonly #degrees: number
  readonly #items = new Map<number, T[]>()
  /** The last results of `around` by cell, the oldest first. Callers often query many points of a few cells. */
  readonly #around = new Map<number, readonly T[]>()

  constructor(degrees: number) {
    this.#degrees = degrees
  }

  #column(lon: number): number {
    return Math.floor((lon + 360) / this.#degrees)
  }

  #row(lat: number): number {
    return Math.floor((lat + 360) / this.#degrees)
  }

  add({ lon, lat }: Position, item: T): void {
    this.#addTo(this.#column(lon), this.#row(lat), item)
  }

  /** Adds an item to all cells that a box touches. */
  addBox(southwest: Position, northeast: Position, item: T): void {
    const right = this.#column(northeast.lon)
    const top = this.#row(northeast.lat)
    for (let row = this.#row(southwest.lat); row <= top; row++)
      for (let column = this.#column(southwest.lon); column <= right; column++) this.#addTo(column, row, item)
  }

  #addTo(column: number, row: number, item: T): void {
    const key = keyOf(column, row)
    const items = this.#items.get(key)
    if (this.#around.size > 0) this.#around.clear()
    if (items) items.push(item)
    else this.#items.set(key, [item])
  }

  at(lon: number, lat: number): readonly T[] {
    return this.#items.get(keyOf(this.#column(lon), this.#row(lat))) ?? NONE
  }

  /** Returns the items of the cell of a point and of each cell around it. Skips empty cells. */
  cellsAround(lon: number, lat: number): (readonly T[])[] {
    const x = this.#column(lon)
    const y = this.#row(lat)
    const cells: (readonly T[])[] = []
    for (let row = y - 1; row <= y + 1; row++)
      for (let column = x - 1; column <= x + 1; column++) {
        const cell = this.#items.get(keyOf(column, row))
        if (cell) cells.push(cell)
      }
    return cells
  }

  /** Returns the items of the cell of a point and of the cells around it, and keeps them for the next points. */
  around(lon: number, lat: number): readonly T[] {
    const key = keyOf(this.#column(lon), this.#row(lat))
    const known = this.#around.get(key)
    if (known) return known
    const cells = this.cellsAround(lon, lat)
    const [only = NONE] = cells
    const items = cells.length > 1 ? cells.flat() : only
    this.#around.set(key, items)
    if (this.#around.size > MAX_AROUND) {
      const [oldest = key] = this.#around.keys()
      this.#around.delete(oldest)
    }
    return items
  }
}
