import { LANGUAGE_TAGS, type Locale } from '../../../platform/format/locale.ts'

/** Time zones of the market, from east to west. */
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

/** Returns the IANA name of the device's time zone. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the display name of the city in an IANA time zone name. */
export function zoneTown(zone: string): string {
  const town = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return town === 'St Johns' ? 'St. John’s' : town
}

/** Returns the city and the name of its time zone, such as `Chicago (Central Time)`. */
export function zoneLabel(zone: string, locale: Locale): string {
  try {
    const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    })
    const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? ''
    // Removes the region that French adds in parentheses when several regions use the same time zone name.
    return `${zoneTown(zone)} (${name.replace(/ \(.*\)$/, '')})`
  } catch {
    // The service supports this time zone, but the browser does not.
    return zoneTown(zone)
  }
}

/** Returns the options for the time zone: the market's time zones, the device's, and the stored one. */
export function zoneChoices(current: string, locale: Locale): { value: string; label: string }[] {
  const all = [...new Set([...MARKET_TIME_ZONES, deviceZone(), current])]
  return all.map((value) => ({ value, label: zoneLabel(value, locale) }))
}
