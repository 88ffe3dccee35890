import type { FragmentType } from '@apollo/client'
import { type ComponentType, type FocusEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { whenIdle } from '../../../platform/browser/when-idle.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingCard_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { addressText, factTexts, priceText, streetOf } from '../../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Tags } from '../../../ui/layout/tag.tsx'
import { NoPicture, Picture } from '../../../ui/media/picture.tsx'
import { PageLink } from '../../../ui/navigation/page-link.tsx'
import { CARD_IMAGE_SIZE } from './card-image-size.ts'
import type { CardPhotosProps } from './card-photos.tsx'
import styles from './listing-card.module.css'

const fragment = graphql(`
  fragment ListingCard_listing on Listing {
    id
    uPI
    oUID
    listingUrl
    tags
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
    compliance {
      displayLogoDetail
      displayName
    }
  }
`)

const MAX_TAGS = 2

/** Props of the control in the top right corner of the photo. */
export interface CornerProps {
  /** Listing id. */
  id: string
  /** Universal property identifier of the listing. A favorite stores this identifier. */
  uPI: string
  /** Displayed street and city. */
  address: string
  /** Street alone; null when the address is withheld. */
  street: string | null
}

interface ListingCardProps {
  listing: FragmentType<ListingCard_ListingFragment>
  /** True for a card above the fold: loads the image immediately. */
  eager?: boolean
  /** The most important label of the listing, shown before its tags. */
  note?: string | undefined
  /** Control in the top right corner of the photo. */
  corner?: ComponentType<CornerProps>
  /** True when the listing is highlighted elsewhere, such as on a map. */
  active?: boolean
  /**
   * Called with the id of the listing that the user hovers over or focuses, and with null when the hover or
   * focus ends.
   */
  onHighlight?: (id: string | null) => void
}

/** Card of a listing in a list. The whole card is clickable; for screen readers the address is the link. */
export function ListingCard({
  listing: masked,
  eager = false,
  note,
  corner: Corner,
  active = false,
  onHighlight,
}: ListingCardProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const card = useRef<HTMLLIElement>(null)
  const [Photos, setPhotos] = useState<ComponentType<CardPhotosProps>>()
  const listing = useMasked(fragment, masked)

  // Loads the photo controls when the browser is idle. If they fail to load, the card keeps its first photo.
  useEffect(
    () =>
      whenIdle(() => {
        import('./card-photos.tsx')
          // The import resolves for all cards together. A transition lets React split the re-rendering into
          // small steps.
          .then(({ CardPhotos }) => startTransition(() => setPhotos(() => CardPhotos)))
          .catch(noop)
      }),
    [],
  )

  if (!listing) return null
  const { id, uPI, compliance, imageCount } = listing
  const [image] = listing.images ?? []
  const { street, town } = addressText(listing, t)
  const highlight = onHighlight && (() => onHighlight(id))
  const unhighlight = onHighlight && (() => onHighlight(null))
  const blur = (event: FocusEvent<HTMLLIElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) unhighlight?.()
  }
  return (
    <li
      ref={card}
      className={classNames(styles.card, active && styles.active)}
      onPointerEnter={highlight}
      onPointerLeave={unhighlight}
      onFocus={highlight}
      onBlur={blur}
    >
      <div className={styles.frame}>
        {image ? (
          <Picture
            {...CARD_IMAGE_SIZE}
            avif={image.avif}
            webp={image.webp}
            alt={image.alt ?? t('card.picture', { address: street })}
            eager={eager}
          />
        ) : (
          <NoPicture {...CARD_IMAGE_SIZE} label={t('card.noPicture')} />
        )}
        {Photos && imageCount && imageCount > 1 ? (
          <Photos id={id} count={imageCount} address={street} card={card} />
        ) : null}
        <div className={styles.tags}>
          <Tags
            labels={[...(note ? [note] : []), ...listing.tags.map((tag) => t(`tags.${tag}`))].slice(
              0,
              MAX_TAGS,
            )}
            name={t('card.tags')}
          />
        </div>
        {Corner ? (
          <div className={styles.corner}>
            <Corner id={id} uPI={uPI} address={`${street}, ${town}`} street={streetOf(listing)} />
          </div>
        ) : null}
      </div>
      <div className={styles.body}>
        <p className={styles.price}>
          {priceText(listing, listing.isRental === true, t, locale) ?? t('price.unknown')}
        </p>
        <ul className={styles.facts}>
          {factTexts(listing, t, locale).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <PageLink className={styles.link} to={listing.listingUrl && pathInTheme(listing.listingUrl, theme)}>
          <span className={styles.street}>{street}</span> <span className={styles.town}>{town}</span>
        </PageLink>
        <p className={styles.source}>
          {listing.courtesyOfStatement}
          {compliance?.displayLogoDetail ? (
            <img
              className={styles.logo}
              src={compliance.displayLogoDetail}
              alt={compliance.displayName ?? ''}
              width={107}
              height={20}
              loading="lazy"
              decoding="async"
            />
          ) : null}
        </p>
      </div>
    </li>
  )
}

const noop = () => undefined
