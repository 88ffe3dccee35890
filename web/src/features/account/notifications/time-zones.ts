import { LANGUAGE_TAGS, type Locale } from '../../../platform/format/locale.ts'

/** Those of the market, from east to west. */
const MARKET_TIME_ZONES = [
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

/** IANA name of the time zone that this device is set to. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The town that a time zone is named after, as people know it. */
export function zoneTown(zone: string): string {
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return town === 'St Johns' ? 'St. John’s' : town
}

/** A town, and what its time is called: `Chicago (Central Time)`. */
export function zoneLabel(zone: string, locale: Locale): string {
  try {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // French adds whose time it is, where others have one of the same name.
    return `${zoneTown(zone)} (${name.replace(/ \(.*\)$/, '')})`
  } catch {
    // A zone that the service knows and this browser does not.
    return zoneTown(zone)
  }
}

/** What can be chosen: the usual ones, the browser's own, and what is kept. */
export function zoneChoices(current: string, locale: Locale): { value: string; label: string }[] {
  const all = [...new Set([...MARKET_TIME_ZONES, deviceZone(), current])]
  return all.map((value) => ({ value, label: zoneLabel(value, locale) }))
}
