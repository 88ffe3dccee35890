import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MortgageCalculator_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { Calculator } from './calculator.tsx'
import { listingCosts } from './listing-costs.ts'
import type { Rates } from './terms.ts'

const fragment = graphql(`
  fragment MortgageCalculator_listing on Listing {
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

interface MortgageCalculatorProps {
  listing: FragmentType<MortgageCalculator_ListingFragment>
  /** Null when the rates fail to load. The user then enters a rate. */
  rates: Rates
}

/** Calculator for the monthly cost of a listing. Renders nothing when the listing cannot be bought. */
export function MortgageCalculator({ listing: masked, rates }: MortgageCalculatorProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  const costs = listingCosts(listing)
  if (!costs) return null
  return (
    <PageSection id="mortgage" title={t('mortgage.title')}>
      <Calculator key={listing?.id} costs={costs} rates={rates} />
    </PageSection>
  )
}
