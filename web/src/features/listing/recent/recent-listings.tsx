import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { type ComponentType, useEffect, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import type { ListingCard_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { LazyCarousel } from '../../../ui/layout/lazy-carousel.tsx'
import { clearViews, recordView } from './viewed-listings.ts'

interface RecentListingsProps {
  /** `Listing.id` of the current page. */
  id: string
  /** Renders each listing within a list. */
  card: ComponentType<{ id: string; listing: FragmentType<ListingCard_ListingFragment> }>
}

/**
 * Listings that the visitor viewed earlier on this device. Also stores the current listing as viewed. Loads
 * when the section is about to scroll into view. Renders nothing when the list is empty.
 */
export function RecentListings({ id, card }: RecentListingsProps) {
  const { t } = useTranslation()
  const [viewedIds, setViewedIds] = useState<readonly string[]>([])
  useEffect(() => setViewedIds(recordView(id)), [id])
  const clear = () => {
    clearViews()
    setViewedIds([])
    toast(t('lookedAt.cleared'))
  }
  return viewedIds.length > 0 ? <Recent key={id} ids={viewedIds} card={card} onClear={clear} /> : null
}

interface RecentProps extends Pick<RecentListingsProps, 'card'> {
  ids: readonly string[]
  onClear: () => void
}

function Recent({ ids, card: Card, onClear }: RecentProps) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { locale } = useSite()
  const load = async () => (await import('./fetch-listings.ts')).fetchListings(client, ids, locale)
  return (
    <LazyCarousel
      id="recent"
      title={t('lookedAt.title')}
      previous={t('similar.previous')}
      next={t('similar.next')}
      action={
        <Button kind="quiet" onClick={onClear}>
          {t('lookedAt.clear')}
        </Button>
      }
      load={load}
    >
      {(listing) => <Card key={listing.id} id={listing.id} listing={listing} />}
    </LazyCarousel>
  )
}
