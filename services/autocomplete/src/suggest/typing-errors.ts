/**
 * How many typing errors lie between what was typed and the beginning of a term: letters left out, added, wrong,
 * or two next to each other swapped. (Optimal string alignment, to the nearest of all beginnings.)
 */
export function typingErrors(typed: string, term: string): number {
  const width = Math.min(term.length, typed.length + 3)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, i) => i)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === term[j - 1]
      let least = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + (same ? 0 : 1))
      const isSwapped = typed[i - 1] === term[j - 2] && typed[i - 2] === term[j - 1]
      if (i > 1 && j > 1 && isSwapped) least = Math.min(least, at(before, j - 2) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(...row)
}

const at = (row: readonly number[], i: number) => row[i] ?? Number.POSITIVE_INFINITY

/** How many are forgiven: one in a short word, two in a longer one. */
export const errorsForgiven = (typed: string) => (typed.length <= 6 ? 1 : 2)
