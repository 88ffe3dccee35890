import moment from 'moment-timezone'

/**
 * Maximum number of cached time zones. About 600 exist. The limit prevents requests for unknown zones from
 * growing the cache without bound.
 */
const MAX_ZONES = 1_000
const formats = new Map<string, Intl.DateTimeFormat | null>()
const genericNames = new Map<string, string>()
const LANGUAGE_TAGS = { EN_US: 'en-US', FR_CA: 'fr-CA' } as const

/** True when the text is a time zone that Intl can format dates in. */
export const isTimeZone = (zone: string): boolean => formatOf(zone) !== null

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = createFormat(zone)
  if (formats.size < MAX_ZONES) formats.set(zone, format)
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

/**
 * Returns the time, in ms, at which a local time such as `2026-03-01T13:00:00` occurs in the zone. NaN for an
 * invalid time or an unknown zone.
 */
export function momentInZone(local: string, zone: string): number {
  const localMs = Date.parse(`${local}Z`)
  if (Number.isNaN(localMs) || !isTimeZone(zone)) return Number.NaN
  // Near a clock change the first offset may be wrong, so compute the offset again at the time in `guess`.
  const guess = localMs - offsetAt(zone, localMs)
  return localMs - offsetAt(zone, guess)
}

/**
 * Returns the local time of a zone at an ISO 8601 time, such as `2026-03-01T13:00:00`. Null for an invalid
 * time or an unknown zone.
 */
export function localTime(iso: string, zone: string | null | undefined): string | null {
  const at = Date.parse(iso)
  if (!zone || Number.isNaN(at) || !isTimeZone(zone)) return null
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19)
}

/**
 * Shifts a time so that a formatter set to UTC displays the local time of the zone. Needed because Intl has
 * outdated time zone rules. Returns an invalid Date for an unknown zone.
 */
export const clockTime = (at: Date, zone: string): Date =>
  new Date(at.getTime() + offsetAt(zone, at.getTime()))

/**
 * Returns the short name of a zone at a time, such as `CST`. Returns the generic name, such as `CT`, when
 * Intl has the wrong offset.
 */
export function shortZoneName(at: Date, zone: string, locale: string): string {
  const nameOf = (timeZoneName: 'short' | 'shortGeneric' | 'longOffset', language: string) =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  const isRight =
    minutesOf(nameOf('longOffset', 'en-US')) === Math.round(offsetAt(zone, at.getTime()) / 60_000)
  return nameOf(isRight ? 'short' : 'shortGeneric', locale)
}

/** Parses an offset such as `GMT-08:00` into minutes. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** Returns the generic name of a zone, such as `Central Time`. Null for an unknown zone. */
export function timeZoneName(
  zone: string | null | undefined,
  locale: keyof typeof LANGUAGE_TAGS,
): string | null {
  if (!zone || !isTimeZone(zone)) return null
  const key = `${locale} ${zone}`
  const known = genericNames.get(key)
  if (known) return known
  const parts = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  if (genericNames.size < 2 * MAX_ZONES) genericNames.set(key, name)
  return name
}

/**
 * Returns the UTC offset of a zone in ms, negative west of UTC. NaN for an unknown zone. Uses the rules of
 * moment-timezone, which dependency updates keep current. The rules in Node are years old and lack the 2026
 * changes in British Columbia and Alberta.
 */
export function offsetAt(name: string, at: number): number {
  const zone = moment.tz.zone(name)
  if (zone) return -Math.round(zone.utcOffset(at) * 60_000)
  const format = formatOf(name)
  if (!format) return Number.NaN
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** UTC offset in minutes and its next change. */
interface UtcOffset {
  minutes: number
  /** ISO 8601 time. Null when no change is scheduled. */
  changesAt: string | null
  minutesAfterChange: number | null
}

/** Returns the UTC offset of a zone at a time given in ms, and its next change. Null for an unknown zone. */
export function utcOffset(name: string | null | undefined, at: number): UtcOffset | null {
  const offset = name ? offsetAt(name, at) : Number.NaN
  if (!name || Number.isNaN(offset)) return null
  // Some entries change only the abbreviation of the zone, not its offset.
  const change = moment.tz
    .zone(name)
    ?.untils.find((until) => until > at && Number.isFinite(until) && offsetAt(name, until) !== offset)
  return {
    minutes: Math.round(offset / 60_000),
    changesAt: change === undefined ? null : new Date(change).toISOString(),
    minutesAfterChange: change === undefined ? null : Math.round(offsetAt(name, change) / 60_000),
  }
}

/**
 * True when both zones have the same local time at a time given in ms, and the same next change. Null when a
 * zone is unknown.
 */
export function isSameClock(zone: string, other: string, at: number): boolean | null {
  const [clock, otherClock] = [utcOffset(zone, at), utcOffset(other, at)]
  return clock && otherClock && JSON.stringify(clock) === JSON.stringify(otherClock)
}
