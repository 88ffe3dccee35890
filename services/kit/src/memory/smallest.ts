// Below this size, sorting costs next to nothing.
const MIN_BUFFER_SIZE = 2_048

/** Returns the `count` smallest numbers in ascending order, or all if there are fewer. */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  const size = Math.max(MIN_BUFFER_SIZE, 2 * count)
  if (numbers.length <= size) return numbers.toSorted().subarray(0, count)
  // Most numbers are above the current limit, so each of these costs only one comparison.
  const buffer = new Float64Array(size)
  let limit = Number.POSITIVE_INFINITY
  let buffered = 0
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0
    if (number >= limit) continue
    buffer[buffered++] = number
    if (buffered < size) continue
    buffer.sort()
    limit = buffer[count - 1] ?? limit
    buffered = count
  }
  return buffer.subarray(0, buffered).sort().subarray(0, count)
}
