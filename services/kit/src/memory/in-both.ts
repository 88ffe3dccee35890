/** The rows that are in both lists, each of which is in order, smallest first, as is what is returned. */
export function inBoth(one: Int32Array, other: Int32Array): Int32Array {
  const found = new Int32Array(Math.min(one.length, other.length))
  let count = 0
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [left, right] = [one[i] ?? 0, other[j] ?? 0]
    if (left === right) found[count++] = left
    if (left <= right) i++
    if (right <= left) j++
  }
  return found.subarray(0, count)
}
