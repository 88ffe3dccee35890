import type { ListingFacts } from './listing-document.ts'

const PUBLIC_VISITS = new Set(['Public', 'Livestream Public'])

/** Returns the end time of the last open house for the public in ISO 8601, or null when there is none. */
export function openHouseUntil({ openHouses }: ListingFacts): string | null {
  const ends = openHouses.filter(({ type }) => PUBLIC_VISITS.has(type)).map(({ endTime }) => endTime)
  return ends.sort().at(-1) ?? null
}

/** Returns the open houses for the public that have not ended, soonest first. */
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
