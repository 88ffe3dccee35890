import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { Visits_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './listing-tours.module.css'
import { OpenHouses } from './open-houses.tsx'

const fragment = graphql(`
  fragment Visits_listing on Listing {
    id
    listingUrl
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
      timezone
      timezoneName(locale: $locale)
    }
    openHouses {
      key
      startTime
      endTime
      localStartTime
      localEndTime
    }
    virtualTour {
      url
    }
    virtualTour3D {
      url
    }
  }
`)

interface ListingToursProps {
  listing: FragmentType<Visits_ListingFragment>
}

/**
 * Ways to see a listing: open houses in the listing's time zone, and virtual tours. Renders nothing when the
 * listing has neither.
 */
export function ListingTours({ listing: masked }: ListingToursProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const tours = [
    { label: t('visits.tour3d'), url: listing.virtualTour3D?.url },
    { label: t('visits.tour'), url: listing.virtualTour?.url },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []))
  if (!listing.openHouses?.length && tours.length === 0) return null
  return (
    <PageSection id="visits" title={t('visits.title')}>
      {listing.openHouses?.length ? <OpenHouses listing={listing} openHouses={listing.openHouses} /> : null}
      {tours.length > 0 ? (
        <ul className={styles.tours}>
          {tours.map(({ label, url }) => (
            <li key={label}>
              <a href={url} target="_blank" rel="noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </PageSection>
  )
}
