/**
 * Rows of docs/features.md, requirements and fixed bugs (F-), that only `npm run test:full` proves. `npm test` must prove
 * all other rows.
 */

/**
 * Exempt rows. To empty this list, add a test outside `*.full.*` for each entry, then remove the
 * entry.
 */
export const fullOnly: readonly string[] = []

const isFull = (file: string) => /\.full\.(test|spec)\.\w+$/.test(file)

/**
 * Returns one line for each requirement that only `*.full.*` tests prove and that is not exempt, and for each
 * exemption that is no longer needed.
 */
export function fullOnlyMistakes(
  ids: readonly string[],
  named: ReadonlyMap<string, readonly string[]>,
  exempt: readonly string[] = fullOnly,
): string[] {
  const isIn = (id: string, isWanted: (file: string) => boolean) =>
    [...named].some(([file, found]) => isWanted(file) && found.includes(id))
  return ids.flatMap((id) => {
    const isShort = isIn(id, (file) => !isFull(file))
    if (isShort && exempt.includes(id))
      return [`${id}: a test of npm test proves it now; remove it from fullOnly in scripts/full-only.ts.`]
    if (!isShort && isIn(id, isFull) && !exempt.includes(id))
      return [`${id}: only *.full.* tests prove it. Add a test that npm test runs.`]
    return []
  })
}

/**
 * Returns the IDs that a test run must prove but did not. A run of `npm test` need not prove the exempt IDs.
 */
export const unproved = (
  ids: readonly string[],
  proved: ReadonlySet<string>,
  exempt: readonly string[] = [],
): string[] => ids.filter((id) => !proved.has(id) && !exempt.includes(id))
