import type { ListingRow, OpenHouseRow } from '../rest/listings/listing-row.ts'

/** The open houses that are not over yet, soonest first. */
export function openHousesToCome({ openHouses }: ListingRow, now: Date): OpenHouseRow[] {
  return (openHouses ?? [])
    .filter(({ endTime }) => Date.parse(endTime) > now.getTime())
    .sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))
}
