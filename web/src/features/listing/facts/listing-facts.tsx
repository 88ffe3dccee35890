import type { FragmentType } from '@apollo/client'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingFacts_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { DefinitionTable } from '../../../ui/layout/definition-table.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import { factGroups } from './fact-groups.ts'
import styles from './listing-facts.module.css'

const fragment = graphql(`
  fragment ListingFacts_listing on Listing {
    id
    listingId
    isRental
    propertyType
    propertySubType
    livingArea
    livingAreaRange
    pricePerSquareFoot
    lotSizeAcres
    zoning
    yearBuilt
    newConstruction
    storiesTotal
    multiFamilyUnits
    bathroomsFull
    bathroomsHalf
    parkingTotal
    garageSpaces
    fireplaceYN
    poolPrivateYN
    waterfrontYN
    viewYN
    associationFee
    associationFeeFrequency
    taxAnnualAmount
    heating
    cooling
    computedOnMarketDate
    listingContractDate
    location {
      subdivisionName
    }
  }
`)

interface ListingFactsProps {
  listing: FragmentType<ListingFacts_ListingFragment>
}

/** Facts of a listing in groups. Omits unknown values and empty groups. */
export function ListingFacts({ listing: masked }: ListingFactsProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  if (!listing) return null
  return (
    <PageSection id="facts" title={t('details.title')}>
      {factGroups(listing, t, locale).map(({ name, rows }) => (
        <div key={name} className={styles.group}>
          <h3 className={styles.name}>{t(`details.groups.${name}`)}</h3>
          <DefinitionTable rows={rows} />
        </div>
      ))}
    </PageSection>
  )
}
