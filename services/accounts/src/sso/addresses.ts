import type { ProviderName } from './provider.ts'

export type Locale = 'en' | 'fr'

const LONGEST = 1500

/** A path of the site, as somebody's link may ask for; null for anything that would lead elsewhere. */
export function pathWithin(wanted: string | undefined, siteUrl: string): string | null {
  if (!wanted || wanted.length > LONGEST || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, siteUrl))
    return null
  const { origin, pathname, search, hash } = new URL(wanted, siteUrl)
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
export function landingUrl({ siteUrl, locale, next }: Landing, told: Record<string, string>): string {
  const url = new URL(locale === 'fr' ? '/fr/login' : '/login', siteUrl)
  if (next) url.searchParams.set('next', next)
  url.hash = new URLSearchParams(told).toString()
  return url.href
}
