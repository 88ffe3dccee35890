/** The position of the first in a sorted list that is not less; the list's length where all are. */
export function firstFrom<T extends number | string>(sorted: ArrayLike<T>, least: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const here = sorted[middle]
    if (here !== undefined && here < least) low = middle + 1
    else high = middle
  }
  return low
}
