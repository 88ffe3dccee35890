import { useQuery } from '@apollo/client/react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import type { GeoBounds } from '../../../platform/geo/geo.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../../platform/graphql/page-route.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ListingPreview, type PreviewParts } from './listing-preview.tsx'
import styles from './popup-listings.module.css'

const listingQuery = graphql(`
  query MapHome($id: ID!, $locale: Locale!) {
    listing(id: $id) {
      id
      ...MapHome_listing
    }
  }
`)

const listingsQuery = graphql(`
  query MapHomes($input: SearchInput!, $locale: Locale!) {
    search(input: $input) {
      results {
        id
        ...MapHome_listing
      }
    }
  }
`)

interface PopupListingProps extends PreviewParts {
  /** Record ID of the listing. */
  id: string
  layout: 'tall' | 'row'
}

/** Loads and shows the listing of a pin. */
export function PopupListing({ id, layout, ...parts }: PopupListingProps) {
  const { t } = useTranslation()
  const locale = graphLocale(useSite().locale)
  const { data, loading } = useQuery(listingQuery, { variables: { id, locale }, errorPolicy: 'all' })
  if (data?.listing) return <ListingPreview listing={data.listing} layout={layout} {...parts} />
  if (loading) return <PopupSkeleton layout={layout} />
  return <p className={styles.gone}>{t('searchMap.gone')}</p>
}

interface PopupListingsProps {
  input: SearchInput
  bounds: GeoBounds
  count: number
}

/**
 * Tolerance around a location in degrees, about 1 meter. Equals the precision to which positions are rounded.
 */
const POSITION_TOLERANCE_DEGREES = 1e-5

/** Lists the first page of listings at one location. */
export function PopupListings({ input, bounds, count }: PopupListingsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const toleratedBounds: GeoBounds = {
    minLat: bounds.minLat - POSITION_TOLERANCE_DEGREES,
    maxLat: bounds.maxLat + POSITION_TOLERANCE_DEGREES,
    minLon: bounds.minLon - POSITION_TOLERANCE_DEGREES,
    maxLon: bounds.maxLon + POSITION_TOLERANCE_DEGREES,
  }
  const { data, loading } = useQuery(listingsQuery, {
    variables: {
      input: { ...input, page: 1, filters: { ...input.filters, bounds: toleratedBounds } },
      locale: graphLocale(locale),
    },
    errorPolicy: 'all',
  })
  const listings = data?.search?.results
  if (!listings)
    return loading ? <PopupSkeleton layout="row" /> : <p className={styles.gone}>{t('searchMap.gone')}</p>
  const remaining = count - listings.length
  return (
    <ul className={styles.homes}>
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingPreview listing={listing} layout="row" />
        </li>
      ))}
      {remaining > 0 ? (
        <li className={styles.more}>
          {t('searchMap.more', { count: remaining, total: formatNumber(remaining, locale) })}
        </li>
      ) : null}
    </ul>
  )
}

function PopupSkeleton({ layout }: { layout: 'tall' | 'row' }) {
  return (
    <div className={styles.waiting} data-layout={layout}>
      <Skeleton height="100%" />
      <div>
        <Skeleton width={110} height={24} />
        <Skeleton width="85%" height={16} />
        <Skeleton width="65%" height={16} />
      </div>
    </div>
  )
}
