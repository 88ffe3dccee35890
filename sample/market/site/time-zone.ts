import { offsetAt } from '@gable/time-zones/time-zone'
import tzLookup from '@photostructure/tz-lookup'

const DAY_MS = 86_400_000
const offsets = new Map<string, number>()

/**
 * Islands with one time zone each. The map of time zones is coarse at sea: it places American Samoa in the
 * zone of Samoa, a day ahead.
 */
const ISLANDS: Partial<Record<string, string>> = {
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  PR: 'America/Puerto_Rico',
  VI: 'America/St_Thomas',
}

/** Returns the IANA time zone at a location in a state, province, or territory. */
export const timeZoneAt = ({ state, lat, lon }: { state: string; lat: number; lon: number }): string =>
  ISLANDS[state] ?? tzLookup(lat, lon)

/**
 * Returns the instant when clocks in the zone show `hour`, which may have a fraction. `day` is in days since
 * 1970.
 */
export function localTime(zone: string, day: number, hour: number): Date {
  return new Date(day * DAY_MS + hour * 3_600_000 - offsetMs(zone, day))
}

/** Returns the offset of the zone from UTC at noon of that day, in ms. */
function offsetMs(zone: string, day: number): number {
  const key = `${zone} ${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = offsetAt(zone, day * DAY_MS + DAY_MS / 2)
    offsets.set(key, offset)
  }
  return offset
}
