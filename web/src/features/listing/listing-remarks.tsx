import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { ExpandableText } from '../../components/expandable-text.tsx'
import { PageSection } from '../../components/page-section.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingRemarks_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'

const fragment = graphql(`
  fragment ListingRemarks_listing on Listing {
    id
    publicRemarks(locale: $locale)
  }
`)

interface ListingRemarksProps {
  listing: FragmentType<ListingRemarks_ListingFragment>
}

/** The agent's own words. */
export function ListingRemarks({ listing: masked }: ListingRemarksProps) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing?.publicRemarks) return null
  return (
    <PageSection id="remarks" title={t('remarks.title')}>
      <ExpandableText text={listing.publicRemarks} lines={5} />
    </PageSection>
  )
}
