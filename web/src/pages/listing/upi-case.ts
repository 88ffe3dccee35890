import { splitLocale } from '../../platform/format/locale.ts'

/** A uPI in the case that RESO writes it in; null when it is in that case, or none. */
export function toCanonicalUPI(uPI: string): string | null {
  const [, parts] = /^urn:reso:upi:(.+)$/i.exec(uPI) ?? []
  const canonical = parts && `urn:reso:upi:${parts.toUpperCase()}`
  return canonical && canonical !== uPI ? canonical : null
}

/** The address of a listing with another uPI, without its language. */
export function withUPI(url: string, before: string, after: string): string {
  const { pathname, search } = new URL(url)
  // What begins with two slashes would lead to another site.
  const parts = splitLocale(pathname).path.replace(/^\/+/, '/').split('/')
  const key = encodeURIComponent(after).replaceAll('%3A', ':')
  return parts.map((part) => (decodeURIComponent(part) === before ? key : part)).join('/') + search
}
