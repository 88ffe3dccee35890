import { DAY_MS } from '@gable/kit/time/durations'
import { offsetAt } from '@gable/kit/time/time-zone'
import tzLookup from '@photostructure/tz-lookup'

const offsets = new Map<string, number>()

/**
 * Islands with one time zone each. The time zone map is coarse at sea: it places American Samoa in the time
 * zone of Samoa, which is a day ahead.
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
 * Returns the instant at which clocks in the time zone show `hour` (may be fractional) on `day` (days since
 * 1970-01-01).
 */
export function localTime(zone: string, day: number, hour: number): Date {
  return new Date(day * DAY_MS + hour * 3_600_000 - offsetMs(zone, day))
}

/** Returns the time zone's offset from UTC at noon on that day, in ms. */
function offsetMs(zone: string, day: number): number {
  const key = `${zone} ${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = offsetAt(zone, day * DAY_MS + DAY_MS / 2)
    offsets.set(key, offset)
  }
  return offset
}
