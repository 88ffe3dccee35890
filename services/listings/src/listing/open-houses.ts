import type { ListingFacts } from './listing-document.ts'

const PUBLIC_VISITS = new Set(['Public', 'Livestream Public'])

/** When the last open house that the public may visit ends, in ISO 8601; null without one. */
export function openHouseUntil({ openHouses }: ListingFacts): string | null {
  const ends = openHouses.filter(({ type }) => PUBLIC_VISITS.has(type)).map(({ endTime }) => endTime)
  return ends.sort().at(-1) ?? null
}

/** Open houses for the public that are not over, soonest first. */
export function openHousesOf({ openHouses }: ListingFacts, now: Date) {
  return openHouses
    .filter(({ type, endTime }) => PUBLIC_VISITS.has(type) && Date.parse(endTime) > now.getTime())
    .sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
    .map(({ openHouseId, startTime, endTime }) => ({
      openHouseId,
      openHouseStartTime: startTime,
      openHouseEndTime: endTime,
    }))
}
