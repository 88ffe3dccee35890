import { createContext, use } from 'react'
import type { SiteFrameQuery } from './generated/graphql.ts'

type SiteData = NonNullable<SiteFrameQuery['site']>

export type SiteMenu = SiteData['menus'][number]
export type SiteLink = SiteMenu['links'][number]
export type SiteFooter = SiteData['footer']
export type FeatureFlags = SiteData['flags']
/** The site's own promotions for slots without an ad, and today's campaigns. */
export type SiteAds = NonNullable<SiteData['ads']>

/** Site chrome of every page. The footer is null when the content service has never responded. */
export interface SiteChrome {
  menus: readonly SiteMenu[]
  flags: FeatureFlags
  footer: SiteFooter | null
  /**
   * Null when the service failed to respond. The page then shows neither ads nor the site's own promotions.
   */
  ads: SiteAds | null
  /** Links to searches without results. Absent until the searches are counted. */
  emptySearches?: readonly string[]
}

export const defaultFlags: FeatureFlags = {
  profileFlow: false,
  ceros: false,
  localLogic: true,
  neighborhoodWrap: true,
  mapSponsorship: false,
  soldFilter: false,
  interstitialAdOff: false,
  gamInterstitialOn: true,
  v2On: true,
}

export const SiteChromeContext = createContext<SiteChrome>({
  menus: [],
  flags: defaultFlags,
  footer: null,
  ads: null,
})

/**
 * Returns the menus, features, and footer. The value is the same on the server and in the browser throughout
 * the visit.
 */
export const useSiteChrome = (): SiteChrome => use(SiteChromeContext)

/** Returns a check for links to searches that are known to have no results. */
export function useIsEmptySearch(): (href: string) => boolean {
  const { emptySearches } = useSiteChrome()
  return (href) => emptySearches?.includes(href) ?? false
}

/** Returns the promotions for ad slots. */
export const useSiteAds = (): SiteAds | null => useSiteChrome().ads

export const useFlags = (): FeatureFlags => useSiteChrome().flags

/** Whether interstitials may be shown. The off switch takes precedence. */
export const showsInterstitials = (flags: FeatureFlags): boolean =>
  flags.gamInterstitialOn && !flags.interstitialAdOff
