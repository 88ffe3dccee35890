import { addGroup, emptyGroup, type Group, gatherRun } from './group.ts'
import type { MercatorBox } from './mercator-box.ts'
import type { Positions } from './positions.ts'

// Number of slots in the hash table: a power of two, and so much greater than the number of cells that the
// first probe usually finds the cell.
const SLOTS = 2_048
const EMPTY = -1

/** Groups rows by the cells of a grid over the Web Mercator square, one group per cell. */
export interface Grid {
  /** Adds the listed rows that are inside a part of the map. */
  addRows(columns: Positions, rows: Int32Array, part: MercatorBox): void
  /** Adds rows that are already clustered around a point and stay together. */
  addCluster(group: Group, x: number, y: number): void
  groups(): Group[]
}

/**
 * Creates a grid with cells 2 ^ `shift` steps wide. The cell width doubles whenever the grid has more than
 * `maxGroups` groups.
 */
export function createGrid(shift: number, maxGroups: number): Grid {
  const slots = new Int16Array(SLOTS).fill(EMPTY)
  const xs = new Int32Array(maxGroups + 1)
  const ys = new Int32Array(maxGroups + 1)
  let groups: Group[] = []

  /** Returns the slot of a cell in the hash table, or the free slot for it. */
  function slotOf(cellX: number, cellY: number): number {
    let slot = ((Math.imul(cellX, 0x9e3779b1) ^ Math.imul(cellY, 0x85ebca6b)) >>> 15) & (SLOTS - 1)
    for (;;) {
      const index = slots[slot] ?? EMPTY
      if (index === EMPTY || (xs[index] === cellX && ys[index] === cellY)) return slot
      slot = (slot + 1) & (SLOTS - 1)
    }
  }

  function put(cellX: number, cellY: number, group: Group): void {
    const slot = slotOf(cellX, cellY)
    const index = slots[slot] ?? EMPTY
    const known = index === EMPTY ? undefined : groups[index]
    if (known) {
      addGroup(known, group)
      return
    }
    slots[slot] = groups.length
    xs[groups.length] = cellX
    ys[groups.length] = cellY
    groups.push({ ...group })
  }

  function widen(): void {
    shift++
    const finer = groups
    groups = []
    slots.fill(EMPTY)
    // Overwriting in place is safe: at any time, at most as many cells were written as were read, so each
    // cell is read before it is overwritten.
    for (const [i, group] of finer.entries()) put((xs[i] ?? 0) >> 1, (ys[i] ?? 0) >> 1, group)
  }

  function add(cellX: number, cellY: number, group: Group): void {
    put(cellX, cellY, group)
    while (groups.length > maxGroups) widen()
  }

  const run = emptyGroup()
  return {
    addRows(columns, rows, part) {
      // Rows of a city are mostly adjacent in memory, so consecutive rows are often in the same cell.
      for (let start = 0; start < rows.length; ) {
        start = gatherRun(run, columns, rows, start, shift, part)
        if (run.count > 0) add(run.minX >> shift, run.minY >> shift, run)
      }
    },
    addCluster: (group, x, y) => add(x >> shift, y >> shift, group),
    groups: () => groups,
  }
}
