import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { StreetView_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { bearing } from './bearing.ts'
import { GoogleConsent } from './google-consent.tsx'
import { GoogleStreet } from './google-street.tsx'
import styles from './panorama.module.css'
import { Panorama } from './panorama.tsx'
import { useListingLocation } from './use-listing-location.ts'

const fragment = graphql(`
  fragment StreetView_listing on Listing {
    id
    streetView {
      status
      panoId
      lat
      lon
      src(format: WEBP)
    }
    ...Ground_listing
  }
`)

/**
 * Street view of a listing that fills its parent: the site's own panorama, or Google's if the visitor
 * consented to Google.
 */
export function StreetView({ listing: masked }: { listing: FragmentType<StreetView_ListingFragment> }) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const location = useListingLocation(listing)
  const hasMessages = useNamespace('listingLocation')
  const street = listing?.streetView
  if (!hasMessages || !location?.at || street?.status !== 'OK') return null
  const { address, at: listingPoint } = location
  const { lat, lon, src, panoId } = street
  const at = lat !== null && lon !== null ? { lat, lon } : listingPoint
  const heading = bearing(at, listingPoint)
  // `panoId` is a Google id only when the panorama has no image URL. Otherwise it belongs to the image's
  // provider.
  const from = src || !panoId ? { at } : { panoId }
  return (
    <GoogleConsent buttonLabel={t('street.google')}>
      {({ google, onFail }) =>
        google ? (
          <GoogleStreet
            label={t('street.place', { address })}
            from={from}
            heading={heading}
            onFail={onFail}
          />
        ) : src ? (
          <Panorama src={src} heading={heading} address={address} />
        ) : (
          <p className={styles.message}>{t('street.elsewhere')}</p>
        )
      }
    </GoogleConsent>
  )
}
