import moment from 'moment-timezone'

/** Zones that services name; there are about 600, and a service cannot make the memory grow beyond that. */
const MAX_ZONES = 1_000
const zones = new Map<string, Intl.DateTimeFormat | null>()
const names = new Map<string, string>()
const TAGS = { EN_US: 'en-US', FR_CA: 'fr-CA' } as const

/** Whether a text names a time zone that dates can be shown in. */
export const isTimeZone = (zone: string): boolean => formatOf(zone) !== null

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = zones.get(zone)
  if (known !== undefined) return known
  const format = createFormat(zone)
  if (zones.size < MAX_ZONES) zones.set(zone, format)
  return format
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
    const clock = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
    return new Intl.DateTimeFormat('en-US', { timeZone, ...parts, ...clock })
  } catch {
    return null
  }
}

/** The moment at which a clock in the zone shows a local time such as `2026-03-01T13:00:00`, in ms. NaN where none is. */
export function momentInZone(local: string, zone: string): number {
  const wanted = Date.parse(`${local}Z`)
  if (Number.isNaN(wanted) || !isTimeZone(zone)) return Number.NaN
  // The offset may change between the first guess and the answer.
  const guess = wanted - offsetAt(zone, wanted)
  return wanted - offsetAt(zone, guess)
}

/** What a clock in the zone shows at a moment, such as `2026-03-01T13:00:00`. Null without a known zone or moment. */
export function localTime(iso: string, zone: string | null | undefined): string | null {
  const at = Date.parse(iso)
  if (!zone || Number.isNaN(at) || !isTimeZone(zone)) return null
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19)
}

/** What the time of a zone is called the whole year round, such as `Central Time`. Null without a known zone. */
export function timeZoneName(zone: string | null | undefined, locale: keyof typeof TAGS): string | null {
  if (!zone || !isTimeZone(zone)) return null
  const key = `${locale} ${zone}`
  const known = names.get(key)
  if (known) return known
  const parts = new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  if (names.size < 2 * MAX_ZONES) names.set(key, name)
  return name
}

/**
 * How far a clock of the zone is ahead of UTC, in ms. The rules are those of moment-timezone, which change with a
 * dependency: those inside Node are years old, and lack what British Columbia and Alberta changed in 2026.
 */
function offsetAt(name: string, at: number): number {
  const zone = moment.tz.zone(name)
  if (zone) return -Math.round(zone.utcOffset(at) * 60_000)
  const format = formatOf(name)
  if (!format) return Number.NaN
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}
