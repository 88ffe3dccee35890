import { createContext, use } from 'react'
import type { SiteFrameQuery } from './generated/graphql.ts'

type SiteAnswer = NonNullable<SiteFrameQuery['site']>

export type SiteMenu = SiteAnswer['menus'][number]
export type SiteLink = SiteMenu['links'][number]
export type SiteFooter = SiteAnswer['footer']
export type FeatureFlags = SiteAnswer['flags']
/** What the house says of itself where no ad is shown, and the campaigns of today. */
export type SiteAds = NonNullable<SiteAnswer['ads']>

/** What frames every page. The footer is null when the content service has never answered. */
export interface SiteFrame {
  menus: readonly SiteMenu[]
  flags: FeatureFlags
  footer: SiteFooter | null
  /** Null where nobody could say: then there is neither an ad nor what stands in for one. */
  ads: SiteAds | null
  /** Addresses of searches without homes that pages link to. Absent until they are counted. */
  emptySearches?: readonly string[]
}

/** The features that are on where nothing says otherwise. */
export const usualFlags: FeatureFlags = {
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

export const SiteFrameContext = createContext<SiteFrame>({
  menus: [],
  flags: usualFlags,
  footer: null,
  ads: null,
})

/** Menus, features and footer: the same on the server and in the browser for the whole of a visit. */
export const useSiteFrame = (): SiteFrame => use(SiteFrameContext)

/** Whether a link leads to a search that is known to find nothing. */
export function useIsEmptySearch(): (href: string) => boolean {
  const { emptySearches } = useSiteFrame()
  return (href) => emptySearches?.includes(href) ?? false
}

/** What stands where ads do. */
export const useSiteAds = (): SiteAds | null => useSiteFrame().ads

/** Which features are on. */
export const useFlags = (): FeatureFlags => useSiteFrame().flags

/** Whether an interstitial may be shown: what switches them off wins. */
export const showsInterstitials = (flags: FeatureFlags): boolean =>
  flags.gamInterstitialOn && !flags.interstitialAdOff
