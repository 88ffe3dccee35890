import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { Tags } from '../../components/tag.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingSummary_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { addressWords, factWords, priceWords } from '../../i18n/listing-words.ts'
import { useSite } from '../../lib/site.ts'
import styles from './listing-summary.module.css'

const fragment = graphql(`
  fragment ListingSummary_listing on Listing {
    uPI
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
  }
`)

/** Price, address and the facts that people compare. */
export function ListingSummary({
  listing: masked,
}: {
  listing: FragmentType<ListingSummary_ListingFragment>
}) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { street, town } = addressWords(listing, t)
  return (
    <header className={styles.summary}>
      <Tags labels={listing.tags.map((tag) => t(`tags.${tag}`))} name={t('card.tags')} />
      <p className={styles.price}>
        {priceWords(listing, listing.isRental === true, t, locale) ?? t('price.unknown')}
      </p>
      <h1 className={styles.address} tabIndex={-1}>
        {street}
        <span className={styles.town}>{town}</span>
      </h1>
      <ul className={styles.facts}>
        {factWords(listing, t, locale).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </header>
  )
}
