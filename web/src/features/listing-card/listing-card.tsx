import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NoPicture, Picture } from '../../components/picture.tsx'
import { Tags } from '../../components/tag.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingCard_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { addressWords, factWords, priceWords } from '../../i18n/listing-words.ts'
import { useSite } from '../../lib/site.ts'
import styles from './listing-card.module.css'

const fragment = graphql(`
  fragment ListingCard_listing on Listing {
    uPI
    listingUrl
    tags
    isRental
    listPrice
    leasePeriod
    propertyType
    bedroomsTotal
    bathroomsTotalInteger
    livingArea
    livingAreaRange
    lotSizeAcres
    lotSizeSquareFeet
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
    agent {
      masterCustomerId
      fullName
    }
    courtesyOfStatement(locale: $locale)
    listOfficeName
  }
`)

const mostTags = 2
const picture = { width: 600, height: 224 }

interface ListingCardProps {
  listing: FragmentType<ListingCard_ListingFragment>
  /** True for a card that is seen first: its picture is asked for at once. */
  eager?: boolean
}

/** One home among others. The whole card leads to it; for a screen reader the address is the link. */
export function ListingCard({ listing: masked, eager = false }: ListingCardProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const [image] = listing.images ?? []
  const { street, town } = addressWords(listing, t)
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        {image ? (
          <Picture
            {...picture}
            avif={image.avif}
            webp={image.webp}
            alt={image.alt ?? t('card.picture', { address: street })}
            eager={eager}
          />
        ) : (
          <NoPicture {...picture} label={t('card.noPicture')} />
        )}
        <div className={styles.tags}>
          <Tags
            labels={listing.tags.slice(0, mostTags).map((tag) => t(`tags.${tag}`))}
            name={t('card.tags')}
          />
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.price}>
          {priceWords(listing, listing.isRental === true, t, locale) ?? t('price.unknown')}
        </p>
        <ul className={styles.facts}>
          {factWords(listing, t, locale).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Link className={styles.link} to={listing.listingUrl ?? '#'}>
          <span className={styles.street}>{street}</span>
          <span className={styles.town}>{town}</span>
        </Link>
        <div className={styles.source}>
          {listing.agent?.fullName ? <p className={styles.agent}>{listing.agent.fullName}</p> : null}
          <p>{listing.courtesyOfStatement ?? listing.listOfficeName}</p>
        </div>
      </div>
    </li>
  )
}
