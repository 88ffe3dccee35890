import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../graphql/generated/gql.ts'
import type { StreetView_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { bearing } from './bearing.ts'
import { GoogleOnRequest } from './google-on-request.tsx'
import { GoogleStreet } from './google-street.tsx'
import { useGround } from './ground-fragment.ts'
import styles from './panorama.module.css'
import { Panorama } from './panorama.tsx'

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
 * The street before a home, to look around in: as it is drawn, or Google's pictures for who has asked for them. Fills
 * its parent.
 */
export function StreetView({ listing: masked }: { listing: FragmentType<StreetView_ListingFragment> }) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const ground = useGround(listing)
  const spoken = useLateWords('listingGround')
  const street = listing?.streetView
  if (!spoken || !ground?.at || street?.status !== 'OK') return null
  const { address, at: home } = ground
  const { lat, lon, src, panoId } = street
  const at = lat !== null && lon !== null ? { lat, lon } : home
  const ahead = bearing(at, home)
  // Who draws the street names its own panoramas; else the name is Google's.
  const from = src || !panoId ? { at } : { panoId }
  return (
    <GoogleOnRequest words={t('street.google')}>
      {({ google, onFail }) =>
        google ? (
          <GoogleStreet label={t('street.place', { address })} from={from} ahead={ahead} onFail={onFail} />
        ) : src ? (
          <Panorama src={src} ahead={ahead} address={address} />
        ) : (
          <p className={styles.message}>{t('street.elsewhere')}</p>
        )
      }
    </GoogleOnRequest>
  )
}
