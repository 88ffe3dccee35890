import { type Locale, languageTags } from '../../lib/locale.ts'

/** Those of the market, from east to west. */
const usual = [
  'America/St_Johns',
  'America/Halifax',
  'America/Puerto_Rico',
  'America/Toronto',
  'America/New_York',
  'America/Winnipeg',
  'America/Chicago',
  'America/Regina',
  'America/Edmonton',
  'America/Denver',
  'America/Phoenix',
  'America/Vancouver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** The time zone that this browser is set to. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The town that a time zone is named after, as people know it. */
export function townOf(zone: string): string {
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return town === 'St Johns' ? 'St. John’s' : town
}

const parts = (zone: string, at: Date, tag: string, timeZoneName: 'longGeneric' | 'longOffset') =>
  new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** A town, and what its time is called: `Chicago (Central Time)`. */
export function zoneLabel(zone: string, locale: Locale): string {
  try {
    const name = parts(zone, new Date(), languageTags[locale], 'longGeneric')
    // French adds whose time it is, where others have one of the same name.
    return `${townOf(zone)} (${name.replace(/ \(.*\)$/, '')})`
  } catch {
    // A zone that the service knows and this browser does not.
    return townOf(zone)
  }
}

/** Whether clocks of both show the same, in winter and in summer. */
export function sameClock(one: string, other: string): boolean {
  if (one === other) return true
  const year = new Date().getFullYear()
  const offsets = (zone: string) =>
    [0, 6].map((month) => parts(zone, new Date(Date.UTC(year, month, 15)), 'en-US', 'longOffset')).join()
  try {
    return offsets(one) === offsets(other)
  } catch {
    return false
  }
}

/** What can be chosen: the usual ones, the browser's own, and what is kept. */
export function zoneChoices(kept: string, locale: Locale): { value: string; label: string }[] {
  const all = [...new Set([...usual, browserZone(), kept])]
  return all.map((value) => ({ value, label: zoneLabel(value, locale) }))
}
