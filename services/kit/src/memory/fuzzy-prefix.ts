/** Where in a list something stands whose beginning is what was typed, but for so many typing errors. */
export interface PrefixMatch {
  at: number
  errors: number
}

/**
 * What of a sorted list begins with what was typed but for at most `maxErrors` typing errors: letters left out, added or
 * wrong, or two next to each other swapped (optimal string alignment). Terms that begin alike are looked at once:
 * as soon as a beginning is too far off, everything that shares it is passed over. Only what stands in the list
 * between `from` and `end` is looked at.
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
 * How far the beginnings of what was typed are from a term, letter by letter of the term. Only those of about the same
 * length can be near, so only they are looked at; whatever is too far counts as one more than `maxErrors`.
 */
class PrefixDistances {
  depth = 0
  private readonly typed: string
  private readonly maxErrors: number
  private readonly width: number
  /** A row of `width` for each letter of the term. */
  private readonly cells: Uint8Array
  /** For each row, the least distance of all that was typed from this beginning of the term or a shorter one. */
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

  /** Takes one more letter of the term, with the one before it. False when nothing near can begin so. */
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

/** Where those that begin with `beginning` end, from `at` on. */
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

/** How many are forgiven: one in a short word, two in a longer one. */
export const maxTypos = (typed: string) => (typed.length <= 6 ? 1 : 2)
