import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { ComponentType } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type {
  ListingCard_ListingFragment,
  SimilarListings_ListingFragment,
} from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LazyCarousel } from '../../../ui/layout/lazy-carousel.tsx'

const fragment = graphql(`
  fragment SimilarListings_listing on Listing {
    id
  }
`)

interface SimilarListingsProps {
  listing: FragmentType<SimilarListings_ListingFragment>
  /** Renders each listing within a list. */
  card: ComponentType<{ id: string; listing: FragmentType<ListingCard_ListingFragment> }>
}

/**
 * Listings similar to this one. Loads when it is about to scroll into view. Renders nothing when no listings
 * are found or the query fails.
 */
export function SimilarListings({ listing: masked, card }: SimilarListingsProps) {
  const listing = useMasked(fragment, masked)
  return listing ? <Similar key={listing.id} id={listing.id} card={card} /> : null
}

function Similar({ id, card: Card }: { id: string } & Pick<SimilarListingsProps, 'card'>) {
  const { t } = useTranslation()
  const client = useApolloClient()
  const { locale } = useSite()
  const load = async () =>
    (await import('./fetch-similar-listings.ts')).fetchSimilarListings(client, id, locale)
  return (
    <LazyCarousel
      id="similar"
      title={t('similar.title')}
      previous={t('similar.previous')}
      next={t('similar.next')}
      load={load}
    >
      {(listing) => <Card key={listing.id} id={listing.id} listing={listing} />}
    </LazyCarousel>
  )
}
