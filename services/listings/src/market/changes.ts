const REMEMBERED = 8_192

/** Which homes changed, and when, for what is kept of them and need not be made anew. */
export interface Changes {
  /** The home at this position is another since this version, which is greater than all before. */
  note(version: number, row: number): void
  /** Positions that changed after a version; undefined where it is no longer remembered. */
  since(version: number): readonly number[] | undefined
}

export function createChanges(begin: number): Changes {
  let remembered = begin
  let versions: number[] = []
  let rows: number[] = []

  /** How many of the changes are not later than this. */
  function countUntil(version: number): number {
    let low = 0
    let high = versions.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((versions[middle] ?? 0) <= version) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    note(version, row) {
      if (versions.length === REMEMBERED) {
        const half = REMEMBERED / 2
        remembered = versions[half - 1] ?? remembered
        versions = versions.slice(half)
        rows = rows.slice(half)
      }
      versions.push(version)
      rows.push(row)
    },
    since: (version) => (version < remembered ? undefined : rows.slice(countUntil(version))),
  }
}
