import { isTimeZone, momentInZone } from '@gable/time-zones/time-zone'
import type { ListingFields, OpenHouseRow } from './listing-row.ts'

type OpenHouse = NonNullable<ListingFields['openHouses']>[number]

const WITH_OFFSET = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/
const WHOLE_HOURS = /([+-])(\d{2}):?00$/

/**
 * An open house with its times in UTC. A time without an offset is one of the home's zone. Null where a part of it is
 * not known, and where it ends before it starts.
 */
export function openHouseRow(house: OpenHouse, zone: string | null | undefined): OpenHouseRow | null {
  const id = house.id ?? house.openHouseId
  const startTime = house.startTime ?? house.openHouseStartTime
  const endTime = house.endTime ?? house.openHouseEndTime
  const [start, end] = [momentOf(startTime, zone), momentOf(endTime, zone)]
  if (!id || !startTime || !endTime || !(end >= start)) return null
  return { id, startTime: inUtc(startTime, start), endTime: inUtc(endTime, end) }
}

const inUtc = (time: string, moment: number) => (UTC.test(time) ? time : new Date(moment).toISOString())

/** The zone of a home, else the offset of its open houses as a zone. */
export function zoneOf({ location, openHouses }: ListingFields): string | null | undefined {
  if (location?.timezone || !openHouses) return location?.timezone
  for (const { startTime, openHouseStartTime } of openHouses) {
    const [, sign, hours] = WHOLE_HOURS.exec(startTime ?? openHouseStartTime ?? '') ?? []
    // The signs of these names are the other way around: Etc/GMT+6 is six hours behind.
    if (hours === undefined || Number(hours) === 0) continue
    const zone = `Etc/GMT${sign === '-' ? '+' : '-'}${Number(hours)}`
    if (isTimeZone(zone)) return zone
  }
  return location?.timezone
}

function momentOf(time: string | null | undefined, zone: string | null | undefined): number {
  if (!time) return Number.NaN
  if (WITH_OFFSET.test(time)) return Date.parse(time)
  return zone ? momentInZone(time, zone) : Number.NaN
}
