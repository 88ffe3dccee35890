/** A list item that starts with the typed text: its index and its number of typing errors. */
export interface PrefixMatch {
  at: number
  errors: number
}

/**
 * Finds the items of a sorted list that start with the typed text, with at most `maxErrors` typing errors:
 * missing, extra, or wrong letters, or two adjacent letters swapped (optimal string alignment). Checks terms
 * with a shared prefix together: when the prefix has too many errors, skips all terms that start with it.
 * Searches only the items between `from` and `end`.
 */
export function fuzzyPrefixMatches(
  sorted: readonly string[],
  typed: string,
  maxErrors: number,
  { from, end: last } = { from: 0, end: sorted.length },
): PrefixMatch[] {
  const found: PrefixMatch[] = []
  const distances = new PrefixDistances(typed, maxErrors)
  let previousTerm = ''
  let at = from
  while (at < last) {
    const term = sorted[at] ?? ''
    let depth = sharedLength(previousTerm, term, distances.depth)
    distances.rewindTo(depth)
    const end = Math.min(term.length, typed.length + maxErrors)
    let isTooFar = false
    while (depth < end && !isTooFar) {
      isTooFar = !distances.advance(term.charCodeAt(depth), depth === 0 ? 0 : term.charCodeAt(depth - 1))
      depth += 1
    }
    const errors = distances.minDistance
    const next = isTooFar ? endOf(sorted, at, term.slice(0, depth)) : at + 1
    if (errors <= maxErrors) for (let i = at; i < next; i++) found.push({ at: i, errors })
    previousTerm = term
    at = next
  }
  return found
}

/**
 * Edit distances between the prefixes of the typed text and the prefixes of a term, computed one letter of
 * the term at a time. Computes only distances between prefixes of similar length, because other distances are
 * too large. A distance above `maxErrors` counts as `maxErrors` + 1.
 */
class PrefixDistances {
  depth = 0
  private readonly typed: string
  private readonly maxErrors: number
  private readonly width: number
  /** A row of `width` cells for each letter of the term. */
  private readonly cells: Uint8Array
  /**
   * For each row, the min distance between the whole typed text and any prefix of the term up to this row's
   * length.
   */
  private readonly minima: Uint8Array

  constructor(typed: string, maxErrors: number) {
    this.typed = typed
    this.maxErrors = maxErrors
    this.width = typed.length + 1
    const rows = typed.length + maxErrors + 1
    this.cells = new Uint8Array(rows * this.width).fill(maxErrors + 1)
    this.minima = new Uint8Array(rows).fill(maxErrors + 1)
    for (let i = 0; i <= Math.min(maxErrors, typed.length); i++) this.cells[i] = i
    this.minima[0] = Math.min(typed.length, maxErrors + 1)
  }

  get minDistance(): number {
    return this.minima[this.depth] ?? 0
  }

  rewindTo(depth: number): void {
    this.depth = depth
  }

  /**
   * Adds the next letter of the term, given the letter before it. Returns false when no term with this prefix
   * can match.
   */
  advance(letter: number, previousLetter: number): boolean {
    const { typed, maxErrors, width, cells } = this
    const depth = this.depth + 1
    const row = depth * width
    const above = row - width
    const far = maxErrors + 1
    const to = Math.min(typed.length, depth + maxErrors)
    let nearest = far
    for (let i = Math.max(0, depth - maxErrors); i <= to; i++) {
      let minDistance = Math.min(far, (cells[above + i] ?? far) + 1)
      if (i > 0) {
        const wrong = typed.charCodeAt(i - 1) === letter ? 0 : 1
        minDistance = Math.min(
          minDistance,
          (cells[row + i - 1] ?? far) + 1,
          (cells[above + i - 1] ?? far) + wrong,
        )
        const isSwapped =
          wrong === 1 && typed.charCodeAt(i - 1) === previousLetter && typed.charCodeAt(i - 2) === letter
        if (isSwapped && depth > 1)
          minDistance = Math.min(minDistance, (cells[above - width + i - 2] ?? far) + 1)
      }
      cells[row + i] = minDistance
      nearest = Math.min(nearest, minDistance)
    }
    this.depth = depth
    this.minima[depth] = Math.min(this.minima[depth - 1] ?? far, cells[row + typed.length] ?? far)
    return nearest <= maxErrors
  }
}

function sharedLength(a: string, b: string, limit: number): number {
  let length = 0
  while (length < limit && a[length] === b[length]) length += 1
  return length
}

/**
 * Returns the index after the last term that starts with `beginning`. The term at index `at` must start with
 * it.
 */
function endOf(sorted: readonly string[], at: number, beginning: string): number {
  let low = at + 1
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]?.startsWith(beginning)) low = middle + 1
    else high = middle
  }
  return low
}

/** Max typing errors allowed: one in a short text, two in a longer one. */
export const maxTypos = (typed: string) => (typed.length <= 6 ? 1 : 2)
