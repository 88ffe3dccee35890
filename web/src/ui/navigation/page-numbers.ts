/** Page numbers to show, in order; `gap` stands for those left out. All of them when there are fewer than 7. */
export function pageNumbers(current: number, last: number): (number | 'gap')[] {
  if (last < 7) return Array.from({ length: last }, (_, index) => index + 1)
  const around = [current - 1, current, current + 1].filter((page) => page > 1 && page < last)
  const start = current <= 3 ? [2, 3, 4] : around
  const middle = current >= last - 2 ? [last - 3, last - 2, last - 1] : start
  const numbers = [1, ...middle, last]
  return numbers.flatMap((page, index) => {
    const before = numbers[index - 1]
    return before !== undefined && page - before > 1 ? ['gap' as const, page] : [page]
  })
}
