import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/button-link.tsx'
import { Icon } from '../../components/icon.tsx'
import { Photo } from '../../components/photo.tsx'
import { NoPicture } from '../../components/picture.tsx'
import { Tags } from '../../components/tag.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { FavoriteItem_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { addressWords, factWords, priceWords, streetOf } from '../../i18n/listing-words.ts'
import { resoWords } from '../../i18n/reso-words.ts'
import { accountPhotoSizes } from '../../lib/account-photo.ts'
import { useSite } from '../../lib/site.ts'
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

const pictureSize = { width: 600, height: 400 }
const mostTags = 2

/** A home, for what else may be done with it. */
export interface FavoriteHome {
  /** Of the listing. */
  id: string
  /** Full address; without a street that is withheld, and with the number instead. */
  address: string
}

interface FavoriteItemProps {
  listing: FragmentType<FavoriteItem_ListingFragment>
  /** Hears that the home is to leave the favorites, and under which address it stands here. */
  onRemove: (address: string) => void
  /** Draws what else can be done, beside the way to the home. */
  more?: ((home: FavoriteHome) => ReactNode) | undefined
}

/** One favorite: what the home is, the way to it, and the way out of the list. */
export function FavoriteItem({ listing: masked, onRemove, more }: FavoriteItemProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { listingId, compliance, propertySubType, propertyType } = listing
  const [image] = listing.images ?? []
  const { street, town } = addressWords(listing, t)
  const address = `${street}, ${town}`
  const number = listingId ? t('favorites.number', { number: listingId }) : null
  const told = streetOf(listing) ? address : [town, number].filter(Boolean).join(', ')
  const kind = propertySubType ?? propertyType
  const facts = factWords(listing, t, locale)
  if (kind) facts.push(resoWords(kind, locale))
  return (
    <article className={styles.item}>
      <div className={styles.frame}>
        {image ? (
          <Photo
            className={styles.picture}
            src={image.src}
            sizes={accountPhotoSizes}
            alt={image.alt ?? t('card.picture', { address: street })}
          />
        ) : (
          <NoPicture {...pictureSize} label={t('card.noPicture')} />
        )}
        <div className={styles.tags}>
          <Tags
            labels={listing.tags.slice(0, mostTags).map((tag) => t(`tags.${tag}`))}
            name={t('card.tags')}
          />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.price}>
            {priceWords(listing, listing.isRental === true, t, locale) ?? t('price.unknown')}
          </p>
          <RemoveButton uPI={listing.uPI} address={address} onPress={() => onRemove(address)} />
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
          {more?.({ id: listing.id, address: told })}
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

/** Element id of what takes a home out. */
export const removeId = (uPI: string): string => `remove-${uPI}`

interface RemoveButtonProps {
  uPI: string
  address: string
  onPress: () => void
}

export function RemoveButton({ uPI, address, onPress }: RemoveButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      id={removeId(uPI)}
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
