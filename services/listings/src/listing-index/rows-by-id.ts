import { NONE } from './columns.ts'

/** Maps listing ids to rows. Ids are dense, so an array indexed by id stays small. */
export interface RowsById {
  find(id: number): number | undefined
  set(id: number, row: number): void
  delete(id: number): void
}

export function createRowsById(capacity: number): RowsById {
  let rows = new Int32Array(capacity).fill(NONE)
  return {
    find(id) {
      const row = rows[id] ?? NONE
      return row === NONE ? undefined : row
    },
    set(id, row) {
      if (id >= rows.length) {
        const grown = new Int32Array(Math.ceil(id * 1.25) + 1).fill(NONE)
        grown.set(rows)
        rows = grown
      }
      rows[id] = row
    },
    delete(id) {
      if (id < rows.length) rows[id] = NONE
    },
  }
}
