import { z } from 'zod'

/** Browser and operating system of a session, shown to members in their list of sessions. */
export const Device = z.object({ browser: z.string().nullable(), system: z.string().nullable() })
export type Device = z.infer<typeof Device>

// The first match wins, because most user agents also contain the names of other browsers for compatibility.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Returns the browser and system in a user agent, or null when neither is recognized. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent) return null
  const device = { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) }
  return device.browser || device.system ? device : null
}
