import { enumWords } from '@gable/subgraph-kit/schema/enum-words'
import { identified } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AdsRow, TakeoverRow } from '../rest/site/ads.contract.ts'
import type { SiteReference } from '../site/site.resolvers.ts'

const SOON_MS = 5 * 60_000

const destinations = enumWords<graph.TakeoverDestination, TakeoverRow['destination']>({
  HOME: 'home',
  MAP: 'map',
})

export const siteAds: Required<Pick<graph.SiteResolvers<Context, SiteReference>, 'ads'>> = {
  async ads({ locale }, _, context) {
    const ads = await context.site.ads(locale)
    return (
      ads && {
        ...ads,
        promotions: ads.promotions.map((promotion) => identified('Promotion', promotion, locale)),
        takeovers: ads.takeovers.map((takeover) => identified('TakeoverCampaign', takeover, locale)),
      }
    )
  },
}

export const SiteAds: Required<Pick<graph.SiteAdsResolvers<Context, AdsRow>, 'takeover' | 'takeovers'>> = {
  takeover: ({ takeovers }, { destination }) =>
    takeovers.find(
      (takeover) => takeover.destination === destinations.word(destination) && isActive(takeover),
    ),
  // Hides future campaigns, except those that start within 5 minutes: a page rendered just before the start
  // may be shown just after it.
  takeovers: ({ takeovers }) =>
    takeovers.filter((takeover) => isActive(takeover) || isActive(takeover, SOON_MS)),
}

export const TakeoverCampaign: Required<
  Pick<graph.TakeoverCampaignResolvers<Context, TakeoverRow>, 'destination' | 'active'>
> = {
  destination: ({ destination }) => destinations.value(destination) ?? 'HOME',
  active: (takeover) => isActive(takeover),
}

/**
 * True when the campaign is active `inMs` milliseconds from now. ISO dates without a time compare as strings.
 */
function isActive({ startDate, endDate }: TakeoverRow, inMs = 0): boolean {
  const day = new Date(Date.now() + inMs).toISOString().slice(0, 10)
  return startDate <= day && day <= endDate
}
