import type { ProviderName } from './provider.ts'

export type Locale = 'en' | 'fr'

const MAX_PATH_LENGTH = 1500

/** Returns the requested path if it stays on the site; null for anything that would lead to another site. */
export function pathWithin(requestedPath: string | undefined, siteUrl: string): string | null {
  if (
    !requestedPath ||
    requestedPath.length > MAX_PATH_LENGTH ||
    !/^\/(?![/\\])/.test(requestedPath) ||
    !URL.canParse(requestedPath, siteUrl)
  )
    return null
  const { origin, pathname, search, hash } = new URL(requestedPath, siteUrl)
  // `/.//evil.example` is a path of this site that parses as another host once its dot segment is removed.
  if (origin !== siteUrl || pathname.startsWith('//')) return null
  return pathname + search + hash
}

/** Redirect URI for a provider: an address of the site, which forwards the request to this service. */
export const callbackUrl = (siteUrl: string, provider: ProviderName) =>
  `${siteUrl}/auth/sso/${provider}/callback`

interface Landing {
  siteUrl: string
  locale: Locale
  next: string | null
}

/** URL of the sign-in page. Its parameters go into the fragment (`#`), which browsers send to no server. */
export function landingUrl(
  { siteUrl, locale, next }: Landing,
  fragmentParams: Record<string, string>,
): string {
  const url = new URL(locale === 'fr' ? '/fr/login' : '/login', siteUrl)
  if (next) url.searchParams.set('next', next)
  url.hash = new URLSearchParams(fragmentParams).toString()
  return url.href
}
