import type { ProviderName } from './provider.ts'

export type Locale = 'en' | 'fr'

const MAX_PATH_LENGTH = 1500

/** A path of the site, as somebody's link may ask for; null for anything that would lead elsewhere. */
export function pathWithin(requestedPath: string | undefined, siteUrl: string): string | null {
  if (
    !requestedPath ||
    requestedPath.length > MAX_PATH_LENGTH ||
    !/^\/(?![/\\])/.test(requestedPath) ||
    !URL.canParse(requestedPath, siteUrl)
  )
    return null
  const { origin, pathname, search, hash } = new URL(requestedPath, siteUrl)
  // `/.//evil.example` is a path of ours that reads as another host once its dots are gone.
  if (origin !== siteUrl || pathname.startsWith('//')) return null
  return pathname + search + hash
}

/** Where a provider sends the browser back to: an address of the site, which hands it on to here. */
export const callbackUrl = (siteUrl: string, provider: ProviderName) =>
  `${siteUrl}/auth/sso/${provider}/callback`

interface Landing {
  siteUrl: string
  locale: Locale
  next: string | null
}

/** The page of signing in, with what it needs to know behind `#`, where no server and no other site sees it. */
export function landingUrl(
  { siteUrl, locale, next }: Landing,
  fragmentParams: Record<string, string>,
): string {
  const url = new URL(locale === 'fr' ? '/fr/login' : '/login', siteUrl)
  if (next) url.searchParams.set('next', next)
  url.hash = new URLSearchParams(fragmentParams).toString()
  return url.href
}
