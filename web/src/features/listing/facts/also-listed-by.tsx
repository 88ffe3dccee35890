import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { useSite } from '../../../platform/browser/site.ts'
import { useTheme } from '../../../platform/browser/theme.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { AlsoListedBy_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { priceText } from '../../../platform/i18n/listing-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { pathInTheme } from '../../../platform/urls/search-landings.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './also-listed-by.module.css'

const fragment = graphql(`
  fragment AlsoListedBy_listing on Listing {
    id
    alsoListedBy {
      id
      listingUrl
      isRental
      listPrice
      leasePeriod
      listOfficeName
      courtesyOfStatement(locale: $locale)
    }
  }
`)

interface AlsoListedByProps {
  listing: FragmentType<AlsoListedBy_ListingFragment>
}

/**
 * Other listings of the same property, each with its price, source, and a link to its page. Renders nothing
 * when none exist.
 */
export function AlsoListedBy({ listing: masked }: AlsoListedByProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const theme = useTheme()
  const listing = useMasked(fragment, masked)
  if (!listing?.alsoListedBy?.length) return null
  return (
    <PageSection id="also-listed-by" title={t('alsoListedBy.title')}>
      <ul className={styles.records}>
        {listing.alsoListedBy.map((record) => {
          const { id, listingUrl, isRental, listOfficeName, courtesyOfStatement } = record
          const office = listOfficeName ?? courtesyOfStatement ?? t('alsoListedBy.unknown')
          const price = priceText(record, isRental === true, t, locale) ?? t('price.unknown')
          return (
            <li key={id} className={styles.record}>
              <p className={styles.office}>
                {listingUrl ? <Link to={pathInTheme(listingUrl, theme)}>{office}</Link> : office}
              </p>
              <p className={styles.price}>
                {price} <span>{t(isRental ? 'alsoListedBy.rent' : 'alsoListedBy.sale')}</span>
              </p>
              {listOfficeName && courtesyOfStatement ? (
                <p className={styles.source}>{courtesyOfStatement}</p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </PageSection>
  )
}
