import type { FragmentType } from '@apollo/client'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingRemarks_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { ExpandableText } from '../../../ui/layout/expandable-text.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'

const fragment = graphql(`
  fragment ListingRemarks_listing on Listing {
    id
    publicRemarks(locale: $locale)
  }
`)

interface ListingRemarksProps {
  listing: FragmentType<ListingRemarks_ListingFragment>
}

/** The listing agent's description of the property. */
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
