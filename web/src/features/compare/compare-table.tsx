import type { FragmentType } from '@apollo/client'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { CompareTable_ListingFragment } from '../../platform/graphql/generated/graphql.ts'
import { useMaskedList } from '../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { classNames } from '../../ui/class-names.ts'
import unseen from '../../ui/styles/visually-hidden.module.css'
import { CompareHead } from './compare-head.tsx'
import { compareRows } from './compare-rows.ts'
import styles from './compare-table.module.css'

const fragment = graphql(`
  fragment CompareTable_listing on Listing {
    id
    tags
    isRental
    listPrice
    leasePeriod
    otherLeasePeriod
    priceChangeAmount
    pricePerSquareFoot
    propertyType
    propertySubType
    bedroomsTotal
    bathroomsTotalInteger
    livingArea
    livingAreaRange
    lotSizeAcres
    yearBuilt
    storiesTotal
    parkingTotal
    heating
    cooling
    associationFee
    associationFeeFrequency
    taxAnnualAmount
    daysOnWebsite
    courtesyOfStatement(locale: $locale)
    ...CompareHead_listing
  }
`)

interface CompareTableProps {
  listings: readonly FragmentType<CompareTable_ListingFragment>[]
  /** True to hide rows with equal values. */
  onlyDifferences: boolean
}

/** The comparison table, with one column per listing. Rows that differ stand out and have a dot. */
export function CompareTable({ listings, onlyDifferences }: CompareTableProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const shownListings = useMaskedList(fragment, listings)
  if (!shownListings) return null
  const rows = compareRows(shownListings, t, locale).filter(({ differs }) => differs || !onlyDifferences)
  const ids = shownListings.map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll the focused table
    <section className={styles.scroll} tabIndex={0} aria-label={t('compare.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={unseen.unseen}>{t('compare.what')}</span>
            </th>
            {shownListings.map((listing) => (
              <CompareHead key={listing.id} listing={listing} ids={ids} onlyDifferences={onlyDifferences} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ term, values, differs }) => (
            <tr key={term} className={classNames(differs && styles.differs)}>
              <th scope="row">
                {term}
                {differs ? <span className={unseen.unseen}> ({t('compare.differs')})</span> : null}
              </th>
              {values.map((value, index) => (
                <td key={ids[index]} className={classNames(value === null && styles.unknown)}>
                  {value ?? t('compare.notGiven')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('compare.source')}</th>
            {shownListings.map(({ id, courtesyOfStatement }) => (
              <td key={id}>{courtesyOfStatement}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {rows.length === 0 ? <p>{t('compare.same')}</p> : null}
    </section>
  )
}
