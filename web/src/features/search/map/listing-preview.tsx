import type { FragmentType } from '@apollo/client'
import { type ComponentType, type RefObject, Suspense, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MapHome_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { addressText, factTexts, priceText, streetOf } from '../../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { NoPicture, Picture } from '../../../ui/media/picture.tsx'
import styles from './listing-preview.module.css'

const fragment = graphql(`
  fragment MapHome_listing on Listing {
    id
    uPI
    listingUrl
    isRental
    listPrice
    leasePeriod
    otherLeasePeriod
    propertyType
    bedroomsTotal
    bathroomsTotalInteger
    livingArea
    livingAreaRange
    lotSizeAcres
    zoning
    multiFamilyUnits
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
    }
    images(first: 1) {
      key
      alt(locale: $locale)
      avif: src(size: CARD, format: AVIF)
      webp: src(size: CARD, format: WEBP)
    }
    imageCount
    courtesyOfStatement(locale: $locale)
    listOfficeName
  }
`)

/** Actions for a listing, such as the favorite button, in the corner of its picture. */
type ListingCorner = ComponentType<{ id: string; uPI: string; address: string; street: string | null }>

/**
 * Photo carousel of a listing, over its first photo. `card` is the element that listens for swipes and arrow
 * keys.
 */
type ListingPhotos = ComponentType<{
  id: string
  count: number
  address: string
  card: RefObject<HTMLElement | null>
}>

/** Parts of a preview that other features provide. */
export interface PreviewParts {
  corner: ListingCorner
  photos: ListingPhotos
}

interface ListingPreviewProps extends Partial<PreviewParts> {
  listing: FragmentType<MapHome_ListingFragment>
  /** Whether the picture is above the text (`tall`) or to its left (`row`). */
  layout: 'tall' | 'row'
}

const IMAGE_SIZE = { width: 600, height: 224 }

/** Compact listing card: picture, price, facts, address, and a link to the listing page. */
export function ListingPreview({
  listing: masked,
  layout,
  corner: Corner,
  photos: Photos,
}: ListingPreviewProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const card = useRef<HTMLDivElement>(null)
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const [image] = listing.images ?? []
  const { street, town } = addressText(listing, t)
  return (
    <div ref={card} className={styles[layout]}>
      <div className={styles.picture}>
        {image ? (
          <Picture
            {...IMAGE_SIZE}
            avif={image.avif}
            webp={image.webp}
            alt={image.alt ?? t('card.picture', { address: street })}
            eager
          />
        ) : (
          <NoPicture {...IMAGE_SIZE} label={t('card.noPicture')} />
        )}
        {Photos && layout === 'tall' && listing.imageCount && listing.imageCount > 1 ? (
          <Suspense>
            <Photos id={listing.id} count={listing.imageCount} address={street} card={card} />
          </Suspense>
        ) : null}
      </div>
      <div className={styles.words}>
        <p className={styles.price}>
          {priceText(listing, listing.isRental === true, t, locale) ?? t('price.unknown')}
        </p>
        <ul className={styles.facts}>
          {factTexts(listing, t, locale).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Link className={styles.link} to={pathInTheme(listing.listingUrl ?? '#', theme)}>
          <span>{street}</span>
          <span>{town}</span>
        </Link>
        <p className={styles.source}>{listing.courtesyOfStatement ?? listing.listOfficeName}</p>
      </div>
      {Corner ? (
        <div className={styles.corner}>
          <Corner
            id={listing.id}
            uPI={listing.uPI}
            address={`${street}, ${town}`}
            street={streetOf(listing)}
          />
        </div>
      ) : null}
    </div>
  )
}
