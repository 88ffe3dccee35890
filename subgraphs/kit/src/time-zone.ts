/** Zones that services name; there are about 600, and a service cannot make the memory grow beyond that. */
const MAX_ZONES = 1_000
const zones = new Map<string, Intl.DateTimeFormat | null>()

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
  const format = formatOf(zone)
  if (!format || Number.isNaN(wanted)) return Number.NaN
  // The offset may change between the first guess and the answer.
  const guess = wanted - offsetAt(format, wanted)
  return wanted - offsetAt(format, guess)
}

/** How far a clock of the zone is ahead of UTC, in ms. */
function offsetAt(format: Intl.DateTimeFormat, moment: number): number {
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000
}
