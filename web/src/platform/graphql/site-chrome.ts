import { createContext, use } from 'react'
import type { SiteFrameQuery } from './generated/graphql.ts'

type SiteData = NonNullable<SiteFrameQuery['site']>

export type SiteMenu = SiteData['menus'][number]
export type SiteLink = SiteMenu['links'][number]
export type SiteFooter = SiteData['footer']
export type FeatureFlags = SiteData['flags']
/** What the house says of itself where no ad is shown, and the campaigns of today. */
export type SiteAds = NonNullable<SiteData['ads']>

/** What frames every page. The footer is null when the content service has never answered. */
export interface SiteChrome {
  menus: readonly SiteMenu[]
  flags: FeatureFlags
  footer: SiteFooter | null
  /** Null where nobody could say: then there is neither an ad nor what stands in for one. */
  ads: SiteAds | null
  /** Addresses of searches without homes that pages link to. Absent until they are counted. */
  emptySearches?: readonly string[]
}

/** The features that are on where nothing says otherwise. */
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

/** Menus, features and footer: the same on the server and in the browser for the whole of a visit. */
export const useSiteChrome = (): SiteChrome => use(SiteChromeContext)

/** Whether a link leads to a search that is known to find nothing. */
export function useIsEmptySearch(): (href: string) => boolean {
  const { emptySearches } = useSiteChrome()
  return (href) => emptySearches?.includes(href) ?? false
}

/** What stands where ads do. */
export const useSiteAds = (): SiteAds | null => useSiteChrome().ads

/** Which features are on. */
export const useFlags = (): FeatureFlags => useSiteChrome().flags

/** Whether an interstitial may be shown: what switches them off wins. */
export const showsInterstitials = (flags: FeatureFlags): boolean =>
  flags.gamInterstitialOn && !flags.interstitialAdOff
