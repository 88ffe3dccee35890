/** Requirements that only `npm run test:full` proves. `npm test` has to prove all others. */

/** To be emptied: give each of these a test outside of `*.full.*`, then remove it here. */
export const fullOnly: readonly string[] = []

const isFull = (file: string) => /\.full\.(test|spec)\.\w+$/.test(file)

/** A row that no test of `npm test` names, and an exemption that is no longer needed, are one line each. */
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

/** What a run of tests has to prove and did not: all ids, less the exempt ones in `npm test`. */
export const unproved = (
  ids: readonly string[],
  proved: ReadonlySet<string>,
  exempt: readonly string[] = [],
): string[] => ids.filter((id) => !proved.has(id) && !exempt.includes(id))
