import { splitLocale } from '../../platform/format/locale.ts'

/**
 * Returns a uPI in the canonical letter case that RESO defines. Null when the uPI is already canonical, or
 * when the text is not a uPI.
 */
export function toCanonicalUPI(uPI: string): string | null {
  const [, parts] = /^urn:reso:upi:(.+)$/i.exec(uPI) ?? []
  const canonical = parts && `urn:reso:upi:${parts.toUpperCase()}`
  return canonical && canonical !== uPI ? canonical : null
}

/**
 * Replaces the uPI `before` with `after` in a listing URL. Returns the path and query without the locale
 * prefix.
 */
export function withUPI(url: string, before: string, after: string): string {
  const { pathname, search } = new URL(url)
  // A path that starts with two slashes would lead to another site.
  const parts = splitLocale(pathname).path.replace(/^\/+/, '/').split('/')
  const key = encodeURIComponent(after).replaceAll('%3A', ':')
  return parts.map((part) => (decodeURIComponent(part) === before ? key : part)).join('/') + search
}
