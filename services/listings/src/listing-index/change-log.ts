const MAX_CHANGES = 8_192

/** Log of the rows that changed in each version, so that caches can update only these rows. */
export interface ChangeLog {
  /** Records a change of a row in this version, which must be greater than all earlier versions. */
  record(version: number, row: number): void
  /**
   * Returns the rows that changed after a version, or undefined when the log no longer contains that version.
   */
  since(version: number): readonly number[] | undefined
}

export function createChangeLog(startVersion: number): ChangeLog {
  let oldestVersion = startVersion
  let versions: number[] = []
  let rows: number[] = []

  /** Returns the number of changes up to and including this version. */
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
