import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingHistory_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { historyPeriods } from './history-periods.ts'
import { HistoryTable } from './history-table.tsx'
import { PriceChart } from './price-chart.tsx'
import { priceChartShape } from './price-chart-shape.ts'

const fragment = graphql(`
  fragment ListingHistory_listing on Listing {
    id
    listingId
    history {
      date
      event
      price
      listingId
    }
  }
`)

interface ListingHistoryProps {
  listing: FragmentType<ListingHistory_ListingFragment>
}

/**
 * Price and status history of a property, including earlier listings. Renders nothing for off-market
 * listings.
 */
export function ListingHistory({ listing: masked }: ListingHistoryProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing?.listingId || !listing.history?.length) return null
  const periods = historyPeriods(listing.history)
  const shape = priceChartShape(periods)
  return (
    <PageSection id="history" title={t('history.title')}>
      {shape ? <PriceChart shape={shape} /> : null}
      <HistoryTable periods={periods} />
    </PageSection>
  )
}
