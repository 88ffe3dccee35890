import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { PageSection } from '../../components/page-section.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { BuyerAgency_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { formatPercent } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
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

/** What the listing office offers the agent of a buyer. Absent where the board does not say, and off the market. */
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
