import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { ExpandableText } from '../../components/expandable-text.tsx'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingRemarks_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import styles from './section.module.css'

const fragment = graphql(`
  fragment ListingRemarks_listing on Listing {
    uPI
    publicRemarks(locale: $locale)
  }
`)

/** The agent's own words. */
export function ListingRemarks({
  listing: masked,
}: {
  listing: FragmentType<ListingRemarks_ListingFragment>
}) {
  const { t } = useTranslation()
  const listing = useMasked(fragment, masked)
  if (!listing?.publicRemarks) return null
  return (
    <section className={styles.section} aria-labelledby="remarks">
      <h2 id="remarks">{t('remarks.title')}</h2>
      <ExpandableText text={listing.publicRemarks} more={t('remarks.more')} less={t('remarks.less')} />
    </section>
  )
}
