import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { ACCOUNT_PHOTO_SIZES } from '../../platform/format/account-photo.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { FavoriteItem_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../platform/graphql/use-masked.ts'
import { addressText, factTexts, priceText, streetOf } from '../../platform/i18n/listing-text.ts'
import { resoText } from '../../platform/i18n/reso-text.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { Tags } from '../../ui/layout/tag.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Photo } from '../../ui/media/photo.tsx'
import { NoPicture } from '../../ui/media/picture.tsx'
import styles from './favorite-item.module.css'

const fragment = graphql(`
  fragment FavoriteItem_listing on Listing {
    id
    uPI
    listingUrl
    listingId
    tags
    isRental
    listPrice
    leasePeriod
    otherLeasePeriod
    propertyType
    propertySubType
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
      src(size: LARGE, format: WEBP)
    }
    courtesyOfStatement(locale: $locale)
    compliance {
      displayLogoDetail
      displayName
    }
  }
`)

const IMAGE_SIZE = { width: 600, height: 400 }
const MAX_TAGS = 2

/** The listing data that additional actions receive. */
export interface FavoriteListing {
  /** Id of the listing. */
  id: string
  /** Full address, or the town and the listing number when the street is withheld. */
  address: string
}

interface FavoriteItemProps {
  listing: FragmentType<FavoriteItem_ListingFragment>
  /** Called with the displayed address when the member removes the listing. */
  onRemove: (address: string) => void
  /** Renders more actions beside the link to the listing. */
  renderActions?: ((favorite: FavoriteListing) => ReactNode) | undefined
}

/** One favorite: the facts of the listing, a link to it, and a remove button. */
export function FavoriteItem({ listing: masked, onRemove, renderActions }: FavoriteItemProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { listingId, compliance, propertySubType, propertyType } = listing
  const [image] = listing.images ?? []
  const { street, town } = addressText(listing, t)
  const address = `${street}, ${town}`
  const number = listingId ? t('favorites.number', { number: listingId }) : null
  const fullAddress = streetOf(listing) ? address : [town, number].filter(Boolean).join(', ')
  const typeValue = propertySubType ?? propertyType
  const facts = factTexts(listing, t, locale)
  if (typeValue) facts.push(resoText(typeValue, locale))
  return (
    <article className={styles.item}>
      <div className={styles.frame}>
        {image ? (
          <Photo
            className={styles.picture}
            src={image.src}
            sizes={ACCOUNT_PHOTO_SIZES}
            alt={image.alt ?? t('card.picture', { address: street })}
          />
        ) : (
          <NoPicture {...IMAGE_SIZE} label={t('card.noPicture')} />
        )}
        <div className={styles.tags}>
          <Tags
            labels={listing.tags.slice(0, MAX_TAGS).map((tag) => t(`tags.${tag}`))}
            name={t('card.tags')}
          />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.price}>
            {priceText(listing, listing.isRental === true, t, locale) ?? t('price.unknown')}
          </p>
          <RemoveButton uPI={listing.uPI} address={address} onClick={() => onRemove(address)} />
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <h2 className={styles.address}>
          <span>{street}</span>
          <span>{town}</span>
        </h2>
        {number ? <p className={styles.number}>{number}</p> : null}
        <div className={styles.ways}>
          <ButtonLink to={listing.listingUrl ?? '#'} aria-label={t('favorites.viewHome', { address })}>
            {t('favorites.view')}
          </ButtonLink>
          {renderActions?.({ id: listing.id, address: fullAddress })}
        </div>
        <div className={styles.source}>
          <p>{listing.courtesyOfStatement}</p>
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
        </div>
      </div>
    </article>
  )
}

/** Returns the element id of a listing's remove button. */
export const removeButtonId = (uPI: string): string => `remove-${uPI}`

interface RemoveButtonProps {
  uPI: string
  address: string
  onClick: () => void
}

export function RemoveButton({ uPI, address, onClick: onPress }: RemoveButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      id={removeButtonId(uPI)}
      type="button"
      className={styles.remove}
      aria-label={t('favorites.remove', { address })}
      title={t('favorites.confirm')}
      onClick={onPress}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
