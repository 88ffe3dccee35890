import moment from 'moment-timezone'

/** Zones that services name; there are about 600, and a service cannot make the memory grow beyond that. */
const MAX_ZONES = 1_000
const formats = new Map<string, Intl.DateTimeFormat | null>()
const genericNames = new Map<string, string>()
const LANGUAGE_TAGS = { EN_US: 'en-US', FR_CA: 'fr-CA' } as const

/** Whether a text names a time zone that dates can be shown in. */
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

/** The moment at which a clock in the zone shows a local time such as `2026-03-01T13:00:00`, in ms. NaN where none is. */
export function momentInZone(local: string, zone: string): number {
  const localMs = Date.parse(`${local}Z`)
  if (Number.isNaN(localMs) || !isTimeZone(zone)) return Number.NaN
  // The offset may change between the first guess and the answer.
  const guess = localMs - offsetAt(zone, localMs)
  return localMs - offsetAt(zone, guess)
}

/** What a clock in the zone shows at a moment, such as `2026-03-01T13:00:00`. Null without a known zone or moment. */
export function localTime(iso: string, zone: string | null | undefined): string | null {
  const at = Date.parse(iso)
  if (!zone || Number.isNaN(at) || !isTimeZone(zone)) return null
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19)
}

/**
 * A moment by the clock of a zone, for a formatter that is set to UTC: Intl knows older rules than these. Invalid without
 * a known zone.
 */
export const clockTime = (at: Date, zone: string): Date =>
  new Date(at.getTime() + offsetAt(zone, at.getTime()))

/**
 * What the time of a zone is called at a moment, such as `CST`. `CT`, as the whole year round, where Intl would name a
 * time that clocks there do not show.
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

/** Minutes of `GMT-08:00`. */
function minutesOf(offset: string): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** What the time of a zone is called the whole year round, such as `Central Time`. Null without a known zone. */
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
 * How far a clock of the zone is ahead of UTC, in ms. NaN without a known zone. The rules are those of moment-timezone, which change with a
 * dependency: those inside Node are years old, and lack what British Columbia and Alberta changed in 2026.
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

/** How far clocks are ahead of UTC, in minutes, and what the next change of them is. */
interface UtcOffset {
  minutes: number
  /** ISO 8601 moment; null where no change is planned. */
  changesAt: string | null
  minutesAfterChange: number | null
}

/** The offset of clocks in a zone at a moment, given in ms, and its next change. Null without a known zone. */
export function utcOffset(name: string | null | undefined, at: number): UtcOffset | null {
  const offset = name ? offsetAt(name, at) : Number.NaN
  if (!name || Number.isNaN(offset)) return null
  // Some of these moments change only the name of the time.
  const change = moment.tz
    .zone(name)
    ?.untils.find((until) => until > at && Number.isFinite(until) && offsetAt(name, until) !== offset)
  return {
    minutes: Math.round(offset / 60_000),
    changesAt: change === undefined ? null : new Date(change).toISOString(),
    minutesAfterChange: change === undefined ? null : Math.round(offsetAt(name, change) / 60_000),
  }
}

/** Whether clocks in both zones show the same at a moment and after their next change. Null without two known zones. */
export function isSameClock(zone: string, other: string, at: number): boolean | null {
  const [clock, otherClock] = [utcOffset(zone, at), utcOffset(other, at)]
  return clock && otherClock && JSON.stringify(clock) === JSON.stringify(otherClock)
}
