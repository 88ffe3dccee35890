import { enumWords } from '@gable/subgraph-kit/enum-words'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AdsRow, TakeoverRow } from '../rest/site/ads.contract.ts'
import type { SiteReference } from '../site/site.resolvers.ts'

const destinations = enumWords<graph.TakeoverDestination, TakeoverRow['destination']>({
  HOME: 'home',
  MAP: 'map',
})

export const siteAds: Required<Pick<graph.SiteResolvers<Context, SiteReference>, 'ads'>> = {
  ads: ({ locale }, _, context) => context.site.ads(locale),
}

export const SiteAds: Required<Pick<graph.SiteAdsResolvers<Context, AdsRow>, 'takeover'>> = {
  takeover: ({ takeovers }, { destination }) =>
    takeovers.find(
      (takeover) => takeover.destination === destinations.word(destination) && isActive(takeover),
    ),
}

export const TakeoverCampaign: Required<
  Pick<graph.TakeoverCampaignResolvers<Context, TakeoverRow>, 'destination' | 'active'>
> = {
  destination: ({ destination }) => destinations.value(destination) ?? 'HOME',
  active: isActive,
}

/** Days without a time sort as text does. */
function isActive({ startDate, endDate }: TakeoverRow): boolean {
  const today = new Date().toISOString().slice(0, 10)
  return startDate <= today && today <= endDate
}
