/** Pairs of search filters that form a range. */
export const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minBeds', 'maxBeds'],
  ['minBaths', 'maxBaths'],
  ['minSqft', 'maxSqft'],
  ['minLotSqft', 'maxLotSqft'],
  ['minYearBuilt', 'maxYearBuilt'],
] as const

type RangeFilter = (typeof RANGES)[number][number]

interface InvalidFilter {
  name: string
  message: string
}

/** Returns an error for each invalid range filter. */
export function validateRanges(
  filters: { [Name in RangeFilter]?: number | null | undefined },
): InvalidFilter[] {
  const negative = RANGES.flat().filter((name) => (filters[name] ?? 0) < 0)
  const reversed = RANGES.filter(
    ([min, max]) => (filters[min] ?? 0) > (filters[max] ?? Number.POSITIVE_INFINITY),
  )
  return [
    ...negative.map((name) => ({ name, message: `${name} must be 0 or more.` })),
    ...reversed
      .filter((range) => !range.some((name) => negative.includes(name)))
      .map(([min, max]) => ({
        name: min,
        message: `${min} must not be above ${max}: lower ${min} or raise ${max}.`,
      })),
  ]
}
