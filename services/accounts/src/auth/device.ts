import { z } from 'zod'

/** What a session runs on, for the member who looks through their sessions. */
export const Device = z.object({ browser: z.string().nullable(), system: z.string().nullable() })
export type Device = z.infer<typeof Device>

// The first that fits: most browsers also name those that they want to be taken for.
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

/** Reads what a browser calls itself; null when that says nothing. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent) return null
  const device = { browser: nameIn(BROWSERS, userAgent), system: nameIn(SYSTEMS, userAgent) }
  return device.browser || device.system ? device : null
}
