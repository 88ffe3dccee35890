// Below it, sorting costs next to nothing.
const BUFFER_MIN = 2_048

/** The smallest numbers in order, `count` at most. */
export function smallest(numbers: Float64Array, count: number): Float64Array {
  const size = Math.max(BUFFER_MIN, 2 * count)
  if (numbers.length <= size) return numbers.toSorted().subarray(0, count)
  // Most numbers are greater than the smallest so far and are only looked at.
  const buffer = new Float64Array(size)
  let limit = Number.POSITIVE_INFINITY
  let held = 0
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0
    if (number >= limit) continue
    buffer[held++] = number
    if (held < size) continue
    buffer.sort()
    limit = buffer[count - 1] ?? limit
    held = count
  }
  return buffer.subarray(0, held).sort().subarray(0, count)
}
