import { offsetAt } from '@gable/time-zones/time-zone'
import tzLookup from '@photostructure/tz-lookup'

const DAY_MS = 86_400_000
const offsets = new Map<string, number>()

/** Islands with one time zone each. At sea the map of zones is coarse: American Samoa is in that of Samoa, a day ahead. */
const ISLANDS: Partial<Record<string, string>> = {
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Saipan',
  PR: 'America/Puerto_Rico',
  VI: 'America/St_Thomas',
}

/** IANA name of the time zone at a point of a state, province or territory. */
export const timeZoneAt = ({ state, lat, lon }: { state: string; lat: number; lon: number }): string =>
  ISLANDS[state] ?? tzLookup(lat, lon)

/** The instant at which clocks in the zone show `hour` (may have a fraction) on that day since 1970. */
export function localTime(zone: string, day: number, hour: number): Date {
  return new Date(day * DAY_MS + hour * 3_600_000 - offsetMs(zone, day))
}

/** How far the zone's clocks are ahead of UTC at noon of that day. */
function offsetMs(zone: string, day: number): number {
  const key = `${zone} ${day}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = offsetAt(zone, day * DAY_MS + DAY_MS / 2)
    offsets.set(key, offset)
  }
  return offset
}
