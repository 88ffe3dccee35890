/** Where in a list something stands whose beginning is what was typed, but for so many typing errors. */
export interface NearBeginning {
  at: number
  errors: number
}

/**
 * What of a sorted list begins with what was typed but for at most `most` typing errors: letters left out, added or
 * wrong, or two next to each other swapped (optimal string alignment). Terms that begin alike are looked at once:
 * as soon as a beginning is too far off, everything that shares it is passed over. Only what stands in the list
 * between `from` and `end` is looked at.
 */
export function nearBeginnings(
  sorted: readonly string[],
  typed: string,
  most: number,
  { from, end: last } = { from: 0, end: sorted.length },
): NearBeginning[] {
  const found: NearBeginning[] = []
  const distances = new Distances(typed, most)
  let before = ''
  let at = from
  while (at < last) {
    const term = sorted[at] ?? ''
    let depth = sharedLength(before, term, distances.depth)
    distances.goBackTo(depth)
    const end = Math.min(term.length, typed.length + most)
    let isTooFar = false
    while (depth < end && !isTooFar) {
      isTooFar = !distances.goOn(term.charCodeAt(depth), depth === 0 ? 0 : term.charCodeAt(depth - 1))
      depth += 1
    }
    const errors = distances.least
    const next = isTooFar ? endOf(sorted, at, term.slice(0, depth)) : at + 1
    if (errors <= most) for (let i = at; i < next; i++) found.push({ at: i, errors })
    before = term
    at = next
  }
  return found
}

/**
 * How far the beginnings of what was typed are from a term, letter by letter of the term. Only those of about the same
 * length can be near, so only they are looked at; whatever is too far counts as one more than `most`.
 */
class Distances {
  depth = 0
  private readonly typed: string
  private readonly most: number
  private readonly width: number
  /** A row of `width` for each letter of the term. */
  private readonly cells: Uint8Array
  /** For each row, the least distance of all that was typed from this beginning of the term or a shorter one. */
  private readonly leasts: Uint8Array

  constructor(typed: string, most: number) {
    this.typed = typed
    this.most = most
    this.width = typed.length + 1
    const rows = typed.length + most + 1
    this.cells = new Uint8Array(rows * this.width).fill(most + 1)
    this.leasts = new Uint8Array(rows).fill(most + 1)
    for (let i = 0; i <= Math.min(most, typed.length); i++) this.cells[i] = i
    this.leasts[0] = Math.min(typed.length, most + 1)
  }

  get least(): number {
    return this.leasts[this.depth] ?? 0
  }

  goBackTo(depth: number): void {
    this.depth = depth
  }

  /** Takes one more letter of the term, with the one before it. False when nothing near can begin so. */
  goOn(letter: number, letterBefore: number): boolean {
    const { typed, most, width, cells } = this
    const depth = this.depth + 1
    const row = depth * width
    const above = row - width
    const far = most + 1
    const to = Math.min(typed.length, depth + most)
    let nearest = far
    for (let i = Math.max(0, depth - most); i <= to; i++) {
      let least = Math.min(far, (cells[above + i] ?? far) + 1)
      if (i > 0) {
        const wrong = typed.charCodeAt(i - 1) === letter ? 0 : 1
        least = Math.min(least, (cells[row + i - 1] ?? far) + 1, (cells[above + i - 1] ?? far) + wrong)
        const isSwapped =
          wrong === 1 && typed.charCodeAt(i - 1) === letterBefore && typed.charCodeAt(i - 2) === letter
        if (isSwapped && depth > 1) least = Math.min(least, (cells[above - width + i - 2] ?? far) + 1)
      }
      cells[row + i] = least
      nearest = Math.min(nearest, least)
    }
    this.depth = depth
    this.leasts[depth] = Math.min(this.leasts[depth - 1] ?? far, cells[row + typed.length] ?? far)
    return nearest <= most
  }
}

function sharedLength(a: string, b: string, most: number): number {
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
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
export const errorsForgiven = (typed: string) => (typed.length <= 6 ? 1 : 2)
