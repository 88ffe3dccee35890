import type { FragmentType } from '@apollo/client'
import { useSite } from '../../../platform/browser/site.ts'
import { formatMoney, formatPercent } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MonthlyCost_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { listingCosts } from './listing-costs.ts'
import styles from './monthly-cost.module.css'
import { monthlyParts } from './mortgage.ts'
import { type Rates, toTerms } from './terms.ts'

const fragment = graphql(`
  fragment MonthlyCost_listing on Listing {
    id
    listingId
    isRental
    standardStatus
    listPrice
    taxAnnualAmount
    associationFee
    associationFeeFrequency
  }
`)

interface MonthlyCostProps {
  listing: FragmentType<MonthlyCost_ListingFragment>
  rates: Rates
}

/**
 * Monthly cost on default terms, as a link to the calculator. Renders nothing without a rate or when the page
 * has no calculator.
 */
export function MonthlyCost({ listing: masked, rates }: MonthlyCostProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const costs = listingCosts(useMasked(fragment, masked))
  const terms = costs && toTerms({}, costs, rates)
  if (terms?.rate === undefined) return null
  const { rate, years, downPercent } = terms
  const { total } = monthlyParts({ ...terms, rate })
  return (
    <p className={styles.cost}>
      <a href="#mortgage">{t('mortgage.about', { amount: formatMoney(Math.round(total / 100), locale) })}</a>{' '}
      <span className={styles.terms}>
        {t('mortgage.usually', {
          down: formatPercent(downPercent, locale),
          rate: formatPercent(rate, locale),
          years,
        })}
      </span>
    </p>
  )
}
