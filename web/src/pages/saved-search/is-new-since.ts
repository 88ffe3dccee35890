interface ListingTimes {
  /** A day, `YYYY-MM-DD`. */
  computedOnMarketDate: string | null
  /** A moment. */
  modificationTimestamp: string | null
}

/**
 * Whether a home came on the market since a moment. Boards tell the day alone: of that very day are those that have
 * been changed since, as whatever came on the market has.
 */
export function isNewSince(
  { computedOnMarketDate, modificationTimestamp }: ListingTimes,
  since: string,
): boolean {
  if (!computedOnMarketDate) return false
  const day = dayOf(new Date(since))
  if (computedOnMarketDate !== day) return computedOnMarketDate > day
  return modificationTimestamp !== null && Date.parse(modificationTimestamp) > Date.parse(since)
}

/** The day on the reader's own calendar. */
const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-')
