/**
 * Returns the index of the first element of a sorted list that is greater than or equal to `value`, or the
 * list's length when all elements are less.
 */
export function lowerBound<T extends number | string>(sorted: ArrayLike<T>, value: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    const current = sorted[middle]
    if (current !== undefined && current < value) low = middle + 1
    else high = middle
  }
  return low
}
