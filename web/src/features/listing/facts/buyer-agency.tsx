import type { FragmentType } from '@apollo/client'
import { useSite } from '../../../platform/browser/site.ts'
import { formatPercent } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { BuyerAgency_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { SectionDisclaimer } from './section-disclaimer.tsx'

const fragment = graphql(`
  fragment BuyerAgency_listing on Listing {
    id
    listingId
    buyerAgencyCompensation
  }
`)

interface BuyerAgencyProps {
  listing: FragmentType<BuyerAgency_ListingFragment>
}

/**
 * The compensation that the listing office offers a buyer's agent. Renders nothing for off-market listings or
 * when the board provides no value.
 */
export function BuyerAgency({ listing: masked }: BuyerAgencyProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing?.listingId || !listing.buyerAgencyCompensation) return null
  const title = t('buyerAgency.title')
  const percent = /^(\d+(?:\.\d+)?)\s?%$/.exec(listing.buyerAgencyCompensation)?.[1]
  return (
    <PageSection id="buyer-agency" title={title}>
      <p>{percent ? formatPercent(Number(percent), locale) : listing.buyerAgencyCompensation}</p>
      <SectionDisclaimer title={title} />
    </PageSection>
  )
}
