import type { FragmentType } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../graphql/generated/gql.ts'
import type { ListingFeatures_ListingFragment } from '../../graphql/generated/graphql.ts'
import { useMasked } from '../../graphql/use-masked.ts'
import { resoWords } from '../../i18n/reso-words.ts'
import { useSite } from '../../lib/site.ts'
import styles from './listing-features.module.css'
import section from './section.module.css'

const fragment = graphql(`
  fragment ListingFeatures_listing on Listing {
    uPI
    interiorFeatures
    appliances
    flooring
    exteriorFeatures
    communityFeatures
  }
`)

const groups = [
  'interiorFeatures',
  'appliances',
  'flooring',
  'exteriorFeatures',
  'communityFeatures',
] as const

/** What the home has, by part of the home. */
export function ListingFeatures({
  listing: masked,
}: {
  listing: FragmentType<ListingFeatures_ListingFragment>
}) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const listing = useMasked(fragment, masked)
  const filled = groups.filter((group) => listing?.[group]?.length)
  if (!listing || filled.length === 0) return null
  return (
    <section className={section.section} aria-labelledby="features">
      <h2 id="features">{t('features.title')}</h2>
      <div className={styles.groups}>
        {filled.map((group) => (
          <div key={group}>
            <h3 className={styles.group}>{t(`features.${group}`)}</h3>
            <ul className={styles.list}>
              {listing[group]?.map((feature) => (
                <li key={feature}>{resoWords(feature, locale)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
