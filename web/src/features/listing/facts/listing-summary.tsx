import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingSummary_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { addressText, factTexts } from '../../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Tags } from '../../../ui/layout/tag.tsx'
import styles from './listing-summary.module.css'
import { priceLine } from './price-line.ts'

const fragment = graphql(`
  fragment ListingSummary_listing on Listing {
    id
    listingId
    standardStatus
    tags
    isRental
    listPrice
    closePrice
    closeDate
    priceChangeAmount
    priceChangeDate
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
    pricePerSquareFoot
    daysOnWebsite
    internetAddressDisplayYN
    location {
      listingAddress1
      city
      state
      postalCode
    }
  }
`)

interface ListingSummaryProps {
  listing: FragmentType<ListingSummary_ListingFragment>
  /** Estimate of the monthly cost. */
  monthlyCost?: ReactNode
  /** Action buttons for the listing. */
  children: ReactNode
}

/** Price, address, and key facts of a listing. */
export function ListingSummary({ listing: masked, monthlyCost, children }: ListingSummaryProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  const { street, town } = addressText(listing, t)
  const { price, change } = priceLine(listing, t, locale)
  const { daysOnWebsite: days } = listing
  const perFoot = listing.listingId === null ? null : listing.pricePerSquareFoot
  const notes = [
    perFoot === null ? null : t('summary.perFoot', { price: formatMoney(perFoot, locale) }),
    days === null ? null : t('summary.daysOnWebsite', { days }),
  ].filter((note) => note !== null)
  return (
    <header className={styles.summary}>
      <Tags labels={listing.tags.map((tag) => t(`tags.${tag}`))} name={t('card.tags')} />
      <div className={styles.money}>
        <p className={styles.price}>{price}</p>
        {change ? (
          <p className={styles.change} data-direction={change.direction}>
            {change.text}
          </p>
        ) : null}
        {monthlyCost}
      </div>
      <h1 className={styles.address} tabIndex={-1}>
        {street} <span className={styles.town}>{town}</span>
      </h1>
      <ul className={styles.facts}>
        {factTexts(listing, t, locale).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {notes.length > 0 ? (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <div className={styles.actions}>{children}</div>
    </header>
  )
}
