const MAX_CHANGES = 8_192

/** Which homes changed, and when, for what is kept of them and need not be made anew. */
export interface ChangeLog {
  /** The home at this position is another since this version, which is greater than all before. */
  record(version: number, row: number): void
  /** Positions that changed after a version; undefined where it is no longer remembered. */
  since(version: number): readonly number[] | undefined
}

export function createChangeLog(startVersion: number): ChangeLog {
  let oldestVersion = startVersion
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
    record(version, row) {
      if (versions.length === MAX_CHANGES) {
        const half = MAX_CHANGES / 2
        oldestVersion = versions[half - 1] ?? oldestVersion
        versions = versions.slice(half)
        rows = rows.slice(half)
      }
      versions.push(version)
      rows.push(row)
    },
    since: (version) => (version < oldestVersion ? undefined : rows.slice(countUntil(version))),
  }
}
