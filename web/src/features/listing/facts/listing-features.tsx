import type { FragmentType } from '@apollo/client'
import { useSite } from '../../../platform/browser/site.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { ListingFeatures_ListingFragment } from '../../../platform/graphql/generated/graphql.ts'
import { useMasked } from '../../../platform/graphql/use-masked.ts'
import { resoText } from '../../../platform/i18n/reso-text.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Expandable } from '../../../ui/layout/expandable.tsx'
import { PageSection } from '../../../ui/layout/page-section.tsx'
import styles from './listing-features.module.css'

const fragment = graphql(`
  fragment ListingFeatures_listing on Listing {
    id
    interiorFeatures
    appliances
    flooring
    exteriorFeatures
    communityFeatures
  }
`)

const FEATURE_GROUPS = [
  'interiorFeatures',
  'appliances',
  'flooring',
  'exteriorFeatures',
  'communityFeatures',
] as const

/** Height in pixels above which the feature list collapses. */
const FOLDED_HEIGHT = 200

interface ListingFeaturesProps {
  listing: FragmentType<ListingFeatures_ListingFragment>
}

/** Features of a listing, grouped by area, such as interior, appliances, and community. */
export function ListingFeatures({ listing: masked }: ListingFeaturesProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  const filled = FEATURE_GROUPS.filter((group) => listing?.[group]?.length)
  if (!listing || filled.length === 0) return null
  return (
    <PageSection id="features" title={t('features.title')}>
      <Expandable height={FOLDED_HEIGHT} more={t('features.more')} less={t('features.less')}>
        <div className={styles.groups}>
          {filled.map((group) => (
            <div key={group}>
              <h3 className={styles.group}>{t(`features.${group}`)}</h3>
              <ul className={styles.list}>
                {listing[group]?.map((feature) => (
                  <li key={feature}>{resoText(feature, locale)}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Expandable>
    </PageSection>
  )
}
