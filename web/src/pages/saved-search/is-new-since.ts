interface ListingTimes {
  /** Date as `YYYY-MM-DD`. */
  computedOnMarketDate: string | null
  /** ISO 8601 timestamp. */
  modificationTimestamp: string | null
}

/**
 * Whether a listing entered the market after `since`. Boards send the date without a time. A listing from the
 * same day as `since` therefore counts as new only if it was modified after `since`, because entering the
 * market also modifies a listing.
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

/** Returns the date in the visitor's time zone. */
const dayOf = (moment: Date): string =>
  [
    moment.getFullYear(),
    String(moment.getMonth() + 1).padStart(2, '0'),
    String(moment.getDate()).padStart(2, '0'),
  ].join('-')
