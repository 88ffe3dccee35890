const RUN_LENGTH = 1_024

/** Merge sort as a generator. Yields after each short piece of work and returns the sorted items. */
export function* mergeSort<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Generator<undefined, T[]> {
  let from: T[] = []
  for (let start = 0; start < items.length; start += RUN_LENGTH) {
    from.push(...items.slice(start, start + RUN_LENGTH).sort(compare))
    yield
  }
  for (let width = RUN_LENGTH; width < from.length; width *= 2) {
    const to: T[] = []
    for (let start = 0; start < from.length; start += 2 * width) {
      let left = start
      let right = Math.min(start + width, from.length)
      const [middle, end] = [right, Math.min(start + 2 * width, from.length)]
      while (to.length < end) {
        const [one, other] = [from[left] as T, from[right] as T]
        if (right >= end || (left < middle && compare(one, other) <= 0)) {
          to.push(one)
          left++
        } else {
          to.push(other)
          right++
        }
        if (to.length % RUN_LENGTH === 0) yield
      }
    }
    from = to
  }
  return from
}
